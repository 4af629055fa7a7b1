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
  ...RUNTIME.map(([path]) => [address(path), RUNTIME_CACHE]),
  ...APP.map(([path]) => [address(path), APP_CACHE]),
]);
const INDEX = address("index.html");

// Each file is checked against the build's hash: never half an old release and half a new one.
async function keep(cache, path, integrity) {
  const at = address(path);
  if (await cache.match(at)) return; // the page's first visit left it here, see interpreter.mjs
  let answer;
  try {
    answer = await fetch(at, { integrity, credentials: "same-origin" });
  } catch {
    answer = await fetch(at, { integrity, credentials: "same-origin", cache: "reload" }); // an old copy in between
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(at, answer);
}

async function fill(name, files) {
  const cache = await caches.open(mine(name));
  await Promise.all(files.map(([path, integrity]) => keep(cache, path, integrity)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(fill(APP_CACHE, APP).then(() => fill(RUNTIME_CACHE, RUNTIME)));
});

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

// A new version waits until the person agrees. The lessons are no part of the first download: those of a language are kept
// when the page says so, or one by one as they are opened.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  else if (event.data?.lessons) event.waitUntil(keepLessons(`lessons/${event.data.lessons}/`).catch(() => {}));
});

async function listLessons(cache) {
  await keep(cache, ...SCHOOL);
  return (await cache.match(address(SCHOOL[0]))).json();
}

async function keepLessons(folder) {
  const cache = await caches.open(mine(APP_CACHE));
  for (const [path, integrity] of await listLessons(cache)) {
    if (path.startsWith(folder)) await keep(cache, path, integrity);
  }
}

async function lesson(request, at) {
  const cache = await caches.open(mine(APP_CACHE));
  const kept = await cache.match(at);
  if (kept) return kept;
  try {
    const [path, integrity] = (await listLessons(cache)).find(([name]) => address(name) === at);
    await keep(cache, path, integrity);
    return await cache.match(at);
  } catch {
    return fetch(request); // of another release: lesson.js tells whether it can read it
  }
}

async function answer(request, at, cacheName) {
  const cache = await caches.open(mine(cacheName));
  return (await cache.match(at)) ?? fetch(request);
}

async function answerAside(request, at) {
  const cache = await caches.open(mine(APP_CACHE));
  const found = await cache.match(at);
  if (found) return found;
  try {
    const integrity = ASIDE.get(at.slice(scope.href.length));
    const answer = await fetch(at, { integrity, credentials: "same-origin" });
    if (answer.ok) await cache.put(at, answer.clone());
    return answer;
  } catch {
    return fetch(request); // of another release, or no room
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  url.search = "";
  url.hash = "";
  if (homes.has(url.href)) event.respondWith(answer(request, url.href, homes.get(url.href)));
  else if (ASIDE.has(url.href.slice(scope.href.length))) event.respondWith(answerAside(request, url.href));
  else if (url.href.startsWith(address("lessons/"))) event.respondWith(lesson(request, url.href));
  else if (request.mode === "navigate") event.respondWith(answer(request, INDEX, APP_CACHE));
});
