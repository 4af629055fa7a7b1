// The service worker: after one complete visit the game starts without a line, from any folder of any host.
// Two caches: the runtime (big, by its own version) and the app (small, by the hash of its list), so that a new release of
// the game does not fetch Python again. The build fills in the lists.
"use strict";

const RUNTIME_CACHE = "{{runtime-cache}}";
const APP_CACHE = "{{app-cache}}";
const RUNTIME = {{runtime-files}};
const APP = {{app-files}};
const ASIDE = new Map({{aside-files}}); // what the game itself never loads: kept when it was asked for
const SCHOOL = {{school-files}}; // the list of the lessons' files, which are kept when they are asked for

const scope = new URL(self.registration.scope);
// Other copies of the game on this host have caches of their own, and those must stay.
const mine = (name) => `buraco:${scope.pathname}:${name}`;
const address = (path) => new URL(path, scope).href;
const wanted = new Set([RUNTIME_CACHE, APP_CACHE].map(mine));
const homes = new Map([
  ...RUNTIME.map(([path, integrity]) => [address(path), { home: RUNTIME_CACHE, path, integrity }]),
  ...APP.map(([path, integrity]) => [address(path), { home: APP_CACHE, path, integrity }]),
]);
const INDEX = address("index.html");

// Each file is checked against the build's hash: never half an old release and half a new one.
async function keep(cache, path, integrity) {
  const at = address(path);
  let answer;
  try {
    answer = await fetch(at, { integrity, credentials: "same-origin" });
  } catch {
    answer = await fetch(at, { integrity, credentials: "same-origin", cache: "reload" }); // an old copy in between
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(at, answer.clone());
  return answer;
}

const kept = async (cache, path, integrity) => (await cache.match(address(path))) ?? keep(cache, path, integrity);

// Whether a kept file is what the build made: the page's first visit leaves the big ones here unchecked (interpreter.mjs).
async function sound(cache, path, integrity) {
  const found = await cache.match(address(path));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await found.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

// Fetches what is not there; what an interrupted visit left is not fetched again.
async function fill(name, files, { check }) {
  const cache = await caches.open(mine(name));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const one = async ([path, integrity]) => {
    if (!there.has(address(path)) || (check && !(await sound(cache, path, integrity)))) await keep(cache, path, integrity);
  };
  await Promise.all(files.map(one));
}

const fillAll = async (how) => {
  await fill(APP_CACHE, APP, how);
  await fill(RUNTIME_CACHE, RUNTIME, how);
};

self.addEventListener("install", (event) => event.waitUntil(fillAll({ check: true })));

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(mine("")) && !wanted.has(name)) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

// A new version waits until the person agrees. At each start the page asks to mend what the browser has thrown away. The
// lessons are no part of the first download: those of a language are kept when the page says so, or as they are opened.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  else if (event.data === "mend") event.waitUntil(fillAll({ check: false }).catch(() => {})); // no line: another time
  else if (event.data?.lessons) event.waitUntil(keepLessons(`lessons/${event.data.lessons}/`).catch(() => {}));
});

async function listLessons(cache) {
  return (await kept(cache, ...SCHOOL)).json();
}

async function keepLessons(folder) {
  const cache = await caches.open(mine(APP_CACHE));
  for (const [path, integrity] of await listLessons(cache)) {
    if (path.startsWith(folder)) await kept(cache, path, integrity);
  }
}

// What the game itself never loads, and lessons: kept when they were asked for. `hashOf` finds the build's hash of a path.
async function aside(request, at, hashOf) {
  const cache = await caches.open(mine(APP_CACHE));
  const found = await cache.match(at);
  if (found) return found;
  const path = at.slice(scope.href.length);
  try {
    const integrity = await hashOf(path, cache);
    if (integrity) return await keep(cache, path, integrity);
  } catch {
    // of another release (lesson.js tells whether it can read it), or no room
  }
  return fetch(request);
}

const hashOfLesson = async (path, cache) => new Map(await listLessons(cache)).get(path);

// A file that is missing here is fetched as this release has it, never as another one has it.
async function answer({ home, path, integrity }) {
  const cache = await caches.open(mine(home));
  try {
    return await kept(cache, path, integrity);
  } catch (problem) {
    await makeWay().catch(() => {});
    throw problem;
  }
}

// The host has another release by now and this one is not whole: the other takes over with the next load.
async function makeWay() {
  await self.registration.update();
  (self.registration.installing ?? self.registration.waiting)?.postMessage("take-over");
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  url.search = "";
  url.hash = "";
  if (homes.has(url.href)) event.respondWith(answer(homes.get(url.href)));
  else if (ASIDE.has(url.href.slice(scope.href.length))) event.respondWith(aside(request, url.href, (path) => ASIDE.get(path)));
  else if (url.href.startsWith(address("lessons/"))) event.respondWith(aside(request, url.href, hashOfLesson));
  else if (request.mode === "navigate") event.respondWith(answer(homes.get(INDEX)).catch(() => fetch(request)));
});
