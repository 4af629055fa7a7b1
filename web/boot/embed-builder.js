// The page where a frame for a blog is set up: what it shows, how it looks, its live preview, and the line of HTML to copy.
// The preview is the embed itself, and its referee says whether a position can be. Classic script.
"use strict";
(() => {
  const { RANKS, SUITS, zonesOf, changed, pack, unpack, isFile } = window.buraco.positions;
  let texts = {};
  let presets = [];
  let lessons = [];
  const LONGEST_UNDO = 50;

  const state = {
    kind: "position", preset: 0, file: null, zone: "hands.0", lesson: "", record: null, said: "", ok: null,
    refused: "", // what is wrong with a pasted text: said before the preview's word, and until the next change
    lang: "pt", theme: "auto", deck: "2", controls: "1", start: "tap", past: [],
  };

  const say = (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const word = (name, values) => say(`embed.make.${name}`, values);

  // An element from its name, attributes (`on…` are listeners) and children.
  function make(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value === true) made.setAttribute(key, "");
      else if (value !== false && value !== null) made.setAttribute(key, value);
    }
    made.append(...children.filter((child) => child !== null));
    return made;
  }

  const suitName = (suit) => say(`suit.${suit}`);
  const cardName = (code) =>
    code === "XX" ? say("card.joker") : say("card.name", { rank: say(`rank.${code[0]}`), suit: suitName(code[1]) });
  const seatName = (seat) => say(`seat.${seat}`);

  // Sides as the player to move calls them, where there are two.
  function sideName(side) {
    const { position } = state.file;
    const many = (position.melds ?? []).length;
    if (many !== 2) return word("side", { n: side + 1 });
    const own = position.turn % 2 === side;
    const single = position.hands.length === 2;
    return say(own ? (single ? "side.me" : "side.us") : single ? "side.opponent" : "side.them");
  }

  function zoneName(zone) {
    const [key, one, two] = zone.split(".");
    const turned = (Number(one) - state.file.position.turn + state.file.position.hands.length) % state.file.position.hands.length;
    if (key === "hands") return word("hand", { who: seatName(turned) });
    if (key === "melds") return word("meld", { side: sideName(Number(one)), n: Number(two) + 1 });
    if (key === "mortos") return word("morto", { n: Number(one) + 1 });
    if (key === "red_threes") return word("threes", { side: sideName(Number(one)) });
    return say(`${key}.name`);
  }

  function card(code, attributes) {
    const suit = code === "XX" ? "x" : code[1];
    const rank = code === "XX" ? "X" : code[0];
    const made = make("button", { type: "button", class: `card s-${suit} r-${rank}`, "data-card": code, ...attributes });
    const index = code === "XX" ? "" : rank === "T" ? "10" : rank;
    made.append(make("b", { "data-index": index }));
    return made;
  }

  // -- changes -----------------------------------------------------------------------------------------------------------

  // What was said belongs to what was there before.
  function forget() {
    state.said = "";
    state.refused = "";
    state.ok = null;
  }

  function take(file, remember = true) {
    if (remember && state.file) state.past = [...state.past, state.file].slice(-LONGEST_UNDO);
    state.file = file;
    if (!zonesOf(file).has(state.zone)) state.zone = `hands.${file.position.turn}`;
    forget();
    draw();
  }

  const edit = (zone, cards) => take(changed(state.file, zone, cards));

  function set(name, value) {
    state[name] = value;
    forget();
    draw();
  }

  function put(name, value) {
    const next = structuredClone(state.file);
    next.position[name] = value;
    take(next);
  }

  function addMeld(side) {
    const next = structuredClone(state.file);
    next.position.melds[side].push("");
    state.zone = `melds.${side}.${next.position.melds[side].length - 1}`;
    take(next);
  }

  function pasted(text) {
    try {
      const value = JSON.parse(text);
      const record = value?.record ?? value;
      if (state.kind === "record" && Array.isArray(record?.rounds)) return set("record", record);
      if (state.kind === "position" && isFile(value)) return take({ ...value, position: { ...value.position, turn: value.position.turn ?? 0 } });
    } catch {
      // no JSON
    }
    state.refused = word("no-json");
    drawSaid();
    return undefined;
  }

  // -- the address -------------------------------------------------------------------------------------------------------

  function address() {
    const query = new URLSearchParams();
    if (state.kind === "lesson") query.set("lesson", state.lesson);
    for (const [name, usual] of [["lang", ""], ["theme", "auto"], ["deck", "2"], ["controls", "1"], ["start", "tap"]]) {
      if (state[name] !== usual) query.set(name, state[name]);
    }
    const where = new URL(`../../embed.html?${query}`, location.href);
    if (state.kind === "position") where.hash = `position=${pack(state.file)}`;
    if (state.kind === "record" && state.record) where.hash = `record=${pack(state.record)}`;
    return where.href;
  }

  const tag = () =>
    `<iframe src="${address().replace(/&/g, "&amp;")}" title="Buraco" width="100%" height="${state.height ?? 640}" style="border:0"></iframe>`;

  // -- drawing -----------------------------------------------------------------------------------------------------------

  function choice(name, values, label = word(name)) {
    const picks = values.map(([value, text]) =>
      make("button", { type: "button", class: "pick", "aria-pressed": String(state[name] === value), id: `pick-${name}-${value}`, onclick: () => set(name, value) }, text));
    return make("fieldset", { class: "choice" }, make("legend", {}, label), ...picks);
  }

  function select(id, label, options, chosen, change) {
    const made = make("select", { id, onchange: (event) => change(event.target.value) });
    for (const [value, text] of options) made.append(make("option", { value, selected: String(value) === String(chosen) }, text));
    return make("label", { class: "field" }, make("span", {}, label), made);
  }

  function numberField(id, label, value, change) {
    const field = make("input", { id, type: "number", step: "5", value: String(value), onchange: (event) => change(Math.round(Number(event.target.value)) || 0) });
    return make("label", { class: "field" }, make("span", {}, label), field);
  }

  function zone(name, cards) {
    const chosen = state.zone === name;
    const row = make("div", { class: `zone${chosen ? " on" : ""}` });
    row.append(make("button", { type: "button", class: "zone-name", id: `zone-${name}`, "aria-pressed": String(chosen), onclick: () => set("zone", name) },
      `${zoneName(name)} (${cards.length})`));
    const fan = make("div", { class: "fan" });
    cards.forEach((code, place) => {
      if (code === "!") return;
      fan.append(card(code, {
        id: `card-${name}-${place}`,
        "aria-label": word("take-out", { card: cardName(code) }),
        onclick: () => edit(name, cards.filter((_, other) => other !== place)),
      }));
    });
    row.append(fan);
    return row;
  }

  function palette() {
    const box = make("div", { class: "palette", role: "group", "aria-label": word("palette", { zone: zoneName(state.zone) }) });
    for (const code of [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), "XX"]) {
      box.append(card(code, {
        id: `put-${code}`,
        "aria-label": word("put-in", { card: cardName(code) }),
        onclick: () => edit(state.zone, [...(zonesOf(state.file).get(state.zone) ?? []), code]),
      }));
    }
    return box;
  }

  function positionEditor() {
    const { position } = state.file;
    const names = presets.map((file, index) => [index, `${say(`rules.${file.rules.base ?? file.rules}`)} · ${word(`moment-${index % 3}`)}`]);
    const parts = [
      select("preset", word("begin"), [...(state.preset < 0 ? [[-1, "…"]] : []), ...names], state.preset, (value) => {
        state.preset = Number(value);
        state.zone = "";
        take(structuredClone(presets[state.preset]));
      }),
      make("p", { class: "note" }, word("how")),
      palette(),
    ];
    const first = `hands.${position.turn}`;
    const zones = [...zonesOf(state.file)].sort(([one], [other]) => (other === first) - (one === first));
    for (const [name, cards] of zones) parts.push(zone(name, cards));
    const buttons = (position.melds ?? []).map((_, side) =>
      make("button", { type: "button", class: "act", id: `meld-${side}`, onclick: () => addMeld(side) }, word("new-meld", { side: sideName(side) })));
    buttons.push(make("button", { type: "button", class: "act", id: "back", "aria-disabled": state.past.length ? null : "true", onclick: () => {
      if (!state.past.length) return;
      const last = state.past.at(-1);
      state.past = state.past.slice(0, -1);
      take(last, false);
    } }, say("act.undo")));
    parts.push(make("div", { class: "row" }, ...buttons));
    const facts = make("div", { class: "row" });
    facts.append(
      select("turn", word("turn"), position.hands.map((_, seat) => [seat, word("seat", { n: seat + 1 })]), position.turn, (value) => put("turn", Number(value))),
      select("phase", word("phase"), [["draw", word("phase-draw")], ["play", word("phase-play")]], position.phase ?? "draw", (value) => put("phase", value)),
    );
    (position.scores ?? []).forEach((score, side) => {
      facts.append(numberField(`score-${side}`, word("score", { side: sideName(side) }), score, (value) => put("scores", position.scores.map((each, other) => (other === side ? value : each)))));
    });
    parts.push(facts, jsonField(JSON.stringify(state.file)));
    return parts;
  }

  function jsonField(text) {
    const field = make("textarea", { id: "json", rows: "4", spellcheck: "false", "aria-label": word("json") });
    field.value = text;
    return make("details", { class: "json", open: state.kind === "record" }, make("summary", {}, word("json")), field,
      make("button", { type: "button", class: "act", id: "apply", onclick: () => pasted(field.value) }, word("apply")));
  }

  function recordEditor() {
    const file = make("input", { id: "file", type: "file", accept: ".json,application/json", onchange: async (event) => {
      const chosen = event.target.files?.[0];
      if (chosen && chosen.size < 2000000) pasted(await chosen.text());
    } });
    return [make("p", { class: "note" }, word("record-how")), make("label", { class: "field" }, make("span", {}, word("file")), file),
      jsonField(state.record ? JSON.stringify(state.record) : "")];
  }

  function lessonEditor() {
    const names = lessons.map((id) => [id, texts[`lesson.${id}`] ? `${say(`rules.${id.split("-")[0]}`)} · ${texts[`lesson.${id}`]}` : id]);
    return [select("lesson", word("which-lesson"), names, state.lesson, (value) => set("lesson", value))];
  }

  let shown = "";
  let later = 0;

  // The preview follows a moment after the last change; its referee comes with it, to judge.
  function preview() {
    const where = address();
    if (where === shown) return;
    shown = where;
    clearTimeout(later);
    later = setTimeout(() => {
      const frame = document.getElementById("preview");
      const judged = new URL(where);
      if (state.kind === "position") judged.searchParams.set("start", "now");
      const fresh = make("iframe", { id: "preview", title: word("preview"), src: judged.href });
      frame.replaceWith(fresh);
    }, 250);
  }

  function drawSaid() {
    const box = document.getElementById("said");
    box.textContent = state.refused || state.said;
    box.classList.toggle("no", state.refused !== "" || state.ok === false);
    const code = document.getElementById("code");
    code.value = tag();
  }

  function draw() {
    const active = document.activeElement?.id;
    const open = document.getElementById("json")?.parentElement.open;
    const editors = { position: positionEditor, record: recordEditor, lesson: lessonEditor };
    const kinds = [["position", word("a-position")], ...(lessons.length ? [["lesson", word("a-lesson")]] : []), ["record", word("a-record")]];
    document.getElementById("edits").replaceChildren(choice("kind", kinds, word("what")), ...editors[state.kind]());
    document.getElementById("looks").replaceChildren(
      choice("lang", ["pt", "en", "es", "it"].map((code) => [code, say(`set.lang.${code}`)])),
      choice("theme", ["auto", "light", "dark"].map((name) => [name, word(`theme-${name}`)])),
      choice("deck", [["2", word("deck-2")], ["4", word("deck-4")]]),
      choice("controls", [["1", word("controls-1")], ["0", word("controls-0")]]),
      choice("start", [["tap", word("start-tap")], ["now", word("start-now")]]),
    );
    if (open) document.getElementById("json").parentElement.open = true;
    if (active) document.getElementById(active)?.focus({ preventScroll: true });
    preview();
    drawSaid();
  }

  async function copy() {
    const code = document.getElementById("code");
    let done = false;
    try {
      await navigator.clipboard.writeText(code.value);
      done = true;
    } catch {
      code.select(); // to be copied by hand
    }
    document.getElementById("copied").textContent = word(done ? "copied" : "copy-by-hand");
  }

  addEventListener("message", ({ source, data }) => {
    const frame = document.getElementById("preview");
    if (!frame || source !== frame.contentWindow || typeof data?.type !== "string") return;
    if (data.type === "buraco:height" && Number.isFinite(data.height)) {
      state.height = Math.min(Math.ceil(data.height), 4000);
      frame.style.height = `${state.height}px`;
      document.getElementById("code").value = tag();
    } else if (data.type === "buraco:error") {
      state.said = String(data.text).slice(0, 300);
      state.ok = false;
      drawSaid();
    } else if (data.type === "buraco:ready") {
      state.said = "";
      state.ok = true;
      drawSaid();
    }
  });

  window.buraco.embed = {
    texts: (value) => (texts = value),
    presets(files, ids) {
      presets = files;
      lessons = ids;
    },
  };

  addEventListener("DOMContentLoaded", () => {
    const root = document.getElementById("builder");
    state.lang = root.dataset.lang;
    state.lesson = lessons[0] ?? "";
    state.file = structuredClone(presets[1]);
    state.preset = 1;
    const given = /^#position=([\w-]{1,20000})$/.exec(location.hash);
    if (given) {
      try {
        const file = unpack(given[1]);
        if (isFile(file)) Object.assign(state, { file: { ...file, position: { turn: 0, ...file.position } }, preset: -1 });
      } catch {
        // nonsense in the address: the usual beginning
      }
    }
    state.zone = `hands.${state.file.position.turn}`;
    document.documentElement.dataset.deck = "two";
    root.append(
      make("h1", {}, word("title")),
      make("p", { class: "lead" }, word("lead")),
      make("div", { class: "two" },
        make("div", { id: "edits" }),
        make("div", { class: "result" },
          make("h2", {}, word("preview")),
          make("p", { id: "said", role: "status" }),
          make("iframe", { id: "preview", title: word("preview") }),
          make("div", { id: "looks" }),
          make("h2", {}, word("code")),
          make("textarea", { id: "code", rows: "5", readonly: true, "aria-label": word("code") }),
          make("div", { class: "row" },
            make("button", { type: "button", class: "act main", id: "copy", onclick: copy }, word("copy")),
            make("span", { id: "copied", role: "status" })),
        )),
    );
    draw();
    root.dataset.ready = "yes";
  });
})();
