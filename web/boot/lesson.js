// The lessons' conductor: shows the steps that the build has drawn, takes what is tried, says what it leads to. Needs no
// Python, no module and no fetch, so that a lesson shows anywhere; `docs/architecture.md` says how a page calls it.
// Classic script, fetched when a lesson is asked for; the referee has judged every try beforehand (web/build/lessons.py).
"use strict";
(() => {
  const buraco = (window.buraco ??= {});
  const FOLDER = new URL("../lessons/", document.currentScript.src).href;
  const FORMAT = 1;
  const FIRST_SIGN = 48;
  const OTHER = 0;
  const RIGHT = 1;
  // For the case that a lesson's own file, where all else stands, is not there.
  const SENTENCES = {
    pt: ["A lição está abrindo…", "A lição não pôde ser aberta. Verifique a conexão e tente de novo.", "Não há uma lição com este nome."],
    en: ["The lesson is opening…", "The lesson could not be opened. Check your connection and try again.", "There is no lesson of that name."],
    es: ["La lección se está abriendo…", "La lección no se pudo abrir. Revisá la conexión y probá de nuevo.", "No hay una lección con ese nombre."],
    it: ["La lezione si sta aprendo…", "La lezione non si è potuta aprire. Controlla la connessione e riprova.", "Non c'è una lezione con questo nome."],
  };
  const came = new Map(); // address -> promise of a lesson
  const waiting = []; // files whose script is running: what it adds belongs to them

  const escape = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

  function fetchLesson(lang, id) {
    const key = `${lang}/${id}`;
    if (came.has(key)) return came.get(key);
    const promise = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.dataset.optional = ""; // a lesson that is missing is no failure of the page
      waiting.push({ key, resolve });
      script.addEventListener("error", () => reject(new Error("failed")));
      script.addEventListener("load", () => reject(new Error("failed"))); // nothing was added
      script.src = `${FOLDER}${key}.js`;
      document.head.append(script);
    });
    promise.catch(() => came.delete(key)); // to be asked for again
    came.set(key, promise);
    return promise;
  }

  buraco.lessons = {
    add(lesson) {
      const key = `${lesson.lang}/${lesson.id}`;
      if (lesson.format !== FORMAT) return; // of another release
      for (const one of waiting.filter((each) => each.key === key)) one.resolve(lesson);
    },
  };

  // A sentence as HTML: **strong**, {4h} a card, {*} the cards chosen.
  function dress(lesson, text, chosen = []) {
    const chip = (code) => {
      const rank = code === "XX" ? "" : code[0] === "T" ? "10" : code[0];
      const suit = code === "XX" ? "x" : code[1];
      return `<span class="chip s-${suit}" role="img" aria-label="${escape(lesson.cards[code] ?? code)}">${rank}</span>`;
    };
    return text
      .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
      .replace("{*}", () => chosen.map(chip).join(" "))
      .replace(/\{(XX|[A2-9TJQK][cdhs])\}/g, (_, code) => chip(code));
  }

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

  class Lesson {
    constructor(element, lesson, options) {
      this.element = element;
      this.lesson = lesson;
      this.options = options;
      this.step = 0;
      this.over = false; // this step is done
      this.ended = false; // the last one is
      this.chosen = []; // places in the hand
      this.spoke = options.start === "now";
      this.build();
      this.draw(options.focus);
    }

    get now() {
      return this.lesson.steps[this.step];
    }

    word(name, values = {}) {
      return escape(fill(this.lesson.words[name], values));
    }

    tell(type, data) {
      this.options.on?.(type, data);
    }

    build() {
      const { lesson, options } = this;
      this.element.replaceChildren();
      this.root = document.createElement("section");
      this.root.className = "lesson";
      this.root.lang = lesson.lang === "pt" ? "pt-BR" : lesson.lang;
      this.root.setAttribute("aria-label", lesson.title);
      this.root.innerHTML =
        (options.controls === false ? "" : `<header class="l-head"><h2 class="l-title" tabindex="-1">${escape(lesson.title)}</h2><p class="l-mark"></p></header>`) +
        '<div class="l-table"></div><div class="l-says"><div class="l-ask" aria-live="polite"></div>' +
        '<p class="l-answer" role="status"></p></div>' +
        '<div class="l-hand"></div>' +
        `<div class="l-way" role="group" aria-label="${this.word("way")}"></div>`;
      this.element.append(this.root);
      for (const name of ["head", "table", "says", "hand", "way", "ask", "answer", "mark"]) this[name] = this.root.querySelector(`.l-${name}`);
      this.root.addEventListener("click", (event) => this.click(event));
      this.root.addEventListener("keydown", (event) => this.key(event));
      this.sizes = new ResizeObserver(() => this.measure());
      this.sizes.observe(this.root);
    }

    measure() {
      const height = Math.ceil(this.root.scrollHeight);
      if (height !== this.height) this.tell("height", { height });
      this.height = height;
    }

    html(numbers) {
      return numbers.map((number) => this.lesson.pieces[number]).join("");
    }

    // The whole step anew.
    draw(focus) {
      const { lesson, now } = this;
      const [table, hand] = this.over && now.after ? now.after : now.frame;
      this.chosen = [];
      this.aiming = false;
      const inside = this.root.contains(document.activeElement);
      this.table.innerHTML = this.html(table);
      this.hand.innerHTML = this.html(hand);
      this.root.dataset.step = this.step + 1;
      this.root.classList.toggle("over", this.over);
      if (this.mark) {
        this.mark.textContent = fill(lesson.words.mark, { game: lesson.game, n: this.step + 1, of: lesson.steps.length });
      }
      this.say(this.ended ? this.word("done") : this.over ? "" : dress(lesson, now.ask), "ask");
      if (!this.over) this.say("", "answer");
      this.choices();
      this.ways();
      this.roving();
      if (focus || inside) this.focus();
      this.measure();
    }

    say(html, where) {
      const place = this[where];
      if (place.innerHTML !== html) place.innerHTML = html;
      if (where === "answer") {
        place.classList.toggle("no", false);
        place.removeAttribute("data-clause");
      }
    }

    // Answers to choose from take the place of hand and actions.
    choices() {
      if (!this.now.choices || this.ended) return;
      const row = this.now.choices
        .map((text, place) => `<button type="button" class="act" id="L-choice-${place}" data-choice="${place}"${this.over ? ' aria-disabled="true"' : ""}>${escape(text)}</button>`)
        .join("");
      this.hand.querySelector(".actions").outerHTML = `<div class="actions l-choices" role="group" aria-label="${this.word("choices")}">${row}</div>`;
    }

    ways() {
      const { lesson, options } = this;
      const parts = [];
      const button = (name, text, main) => parts.push(`<button type="button" class="act${main ? " main" : ""}" data-way="${name}" id="L-${name}">${text}</button>`);
      const plain = options.controls !== false;
      if (this.ended) {
        button("again", this.word("again"), !options.next || !lesson.next);
        if (options.next && lesson.next) button("more", this.word("more", { title: lesson.next[1] }), true);
      } else {
        if (plain && this.step > 0) button("back", this.word("back"));
        if (plain && this.now.right !== undefined && !this.over) button("show", this.word("show"));
        if (this.over || this.now.right === undefined) button("next", this.word("next"), true);
      }
      this.way.innerHTML = parts.join("");
    }

    // One card of the hand is in the order of tabs; arrows lead to the others.
    roving() {
      const cards = this.cards();
      cards.forEach((card, place) => (card.tabIndex = place === 0 ? 0 : -1));
    }

    cards() {
      return [...this.hand.querySelectorAll("[data-zone=hand] [data-card]")];
    }

    focus() {
      const first = this.over || this.now.right === undefined ? this.way.querySelector(".main") : null;
      (first ?? this.root.querySelector(".l-title") ?? this.cards()[0])?.focus({ preventScroll: true });
    }

    go(step) {
      this.step = Math.max(0, Math.min(step, this.lesson.steps.length - 1));
      this.over = this.ended = false;
      this.draw();
      this.tell("step", { step: this.step + 1, of: this.lesson.steps.length });
    }

    click(event) {
      const target = event.target.closest?.("button, [data-zone], [data-meld]");
      if (!target) return;
      const own = (selector) => event.target.closest(selector);
      const way = own("[data-way]")?.dataset.way;
      if (way) return this.follow(way);
      const choice = own("[data-choice]");
      if (choice) return this.choose(Number(choice.dataset.choice));
      if (this.over || !this.now.tries) return;
      const zone = own("[data-zone]")?.dataset.zone;
      const action = own("[data-action]")?.dataset.action;
      const card = own("[data-card]");
      if (zone === "hand") {
        if (card) this.toggle(this.cards().indexOf(card));
      } else if (action === "add") this.aim();
      else if (action === "discard") this.discard();
      else if (action === "take" || zone === "pile") this.pile();
      else if (action) this.attempt(action === "take-1" ? "take 1" : action);
      else if (own("[data-meld]") && zone === "side-0") this.attempt(`add ${own("[data-meld]").dataset.meld}`);
      else if (zone === "side-0" && this.chosen.length) this.attempt("lay");
    }

    key(event) {
      const steps = { ArrowLeft: -1, ArrowRight: 1 };
      const cards = this.cards();
      const place = cards.indexOf(document.activeElement);
      if (place < 0 || !(event.key in steps)) return;
      event.preventDefault();
      const next = cards[(place + steps[event.key] + cards.length) % cards.length];
      for (const card of cards) card.tabIndex = card === next ? 0 : -1;
      next.focus();
    }

    toggle(place) {
      const at = this.chosen.indexOf(place);
      if (at >= 0) this.chosen.splice(at, 1);
      else this.chosen.push(place);
      this.mind();
    }

    // Shows which cards are chosen.
    mind() {
      this.cards().forEach((card, place) => {
        const on = this.chosen.includes(place);
        card.classList.toggle("chosen", on);
        card.setAttribute("aria-pressed", String(on));
      });
      this.aiming = false;
    }

    codes() {
      const cards = this.cards();
      return [...this.chosen].sort((one, other) => one - other).map((place) => cards[place].dataset.card);
    }

    aim() {
      const melds = Object.keys(this.now.tries).filter((name) => name.startsWith("add "));
      if (melds.length === 1 || !this.chosen.length) this.attempt(melds[0] ?? "lay");
      else this.say(this.word("meld"), "answer");
    }

    discard() {
      if (this.chosen.length === 1 || this.now.tries.discard.length === 1) this.attempt("discard");
      else this.say(this.word("one"), "answer");
    }

    // A tap on the pile: to take it, or, once there was a draw, to discard.
    pile() {
      if (!this.now.draws) this.discard();
      else if (!this.now.tries["take with"]) this.attempt("take");
      else if (this.chosen.length === 2) this.attempt("take with");
      else if (this.chosen.length) this.say(this.word("pair"), "answer");
      else this.attempt("take");
    }

    // What is tried: the referee's answer was written down by the build.
    attempt(target) {
      const row = this.now.tries[target];
      const mask = this.chosen.reduce((sum, place) => sum | (1 << place), 0);
      let sign = OTHER;
      if (row?.length === 1 && target !== "discard") sign = row.charCodeAt(0) - FIRST_SIGN;
      else if (target === "discard") sign = this.chosen.length ? row.charCodeAt(this.chosen[0]) - FIRST_SIGN : OTHER;
      else if (row && mask < row.length) sign = row.charCodeAt(mask) - FIRST_SIGN;
      else if (this.expected(target)) sign = RIGHT;
      const codes = this.codes();
      const move = [target, ...(["draw", "take", "take 1", "confirm"].includes(target) ? [] : codes)].join(" ");
      if (sign === RIGHT) return this.right(move);
      const [text, clause] = this.now.says[sign];
      this.wrong(dress(this.lesson, text, codes), clause);
      this.tell("result", { ok: false, move, clause: clause || null });
    }

    // Of a large hand only the right choice is known.
    expected(target) {
      const [wanted, places] = this.now.right;
      return wanted === target && places.length === this.chosen.length && places.every((place) => this.chosen.includes(place));
    }

    wrong(html, clause) {
      const mark = clause ? ` <span class="clause" aria-label="${this.word("clause", { clause })}" role="img">${clause}</span>` : "";
      this.answer.innerHTML = "";
      this.say(html + mark, "answer");
      this.answer.classList.toggle("no", Boolean(clause));
      if (clause) this.answer.dataset.clause = clause;
      this.measure();
    }

    right(move) {
      this.over = true;
      this.draw();
      this.say(`<strong class="l-good">${this.word("good")}</strong> ${dress(this.lesson, this.now.done)}`, "answer");
      this.focus();
      this.tell("result", { ok: true, move, clause: null });
      this.measure();
    }

    choose(place) {
      if (this.over || this.ended) return;
      const { now, lesson } = this;
      if (place === now.right) return this.right(now.choices[place]);
      this.wrong(dress(lesson, now.no), "");
      this.tell("result", { ok: false, move: now.choices[place], clause: null });
    }

    // The right try, as if the person had made it.
    show() {
      if (this.now.choices) return this.choose(this.now.right);
      const [target, places] = this.now.right;
      this.chosen = [...places];
      this.mind();
      if (places.length && !this.shown) {
        this.shown = setTimeout(() => {
          this.shown = 0;
          if (!this.over && this.expected(target)) this.attempt(target);
        }, 900);
      } else this.attempt(target);
    }

    follow(way) {
      clearTimeout(this.shown);
      this.shown = 0;
      if (way === "again") this.go(0);
      else if (way === "back") this.go(this.step - 1);
      else if (way === "show") this.show();
      else if (way === "more") this.tell("more", { id: this.lesson.next[0] });
      else if (this.step + 1 < this.lesson.steps.length) this.go(this.step + 1);
      else {
        this.ended = this.over = true;
        this.draw();
        this.say("", "answer");
        this.tell("done", {});
        this.focus();
      }
    }

    close() {
      clearTimeout(this.shown);
      this.sizes.disconnect();
      this.element.replaceChildren();
    }
  }

  function show(element, id, options = {}) {
    const lang = Object.hasOwn(SENTENCES, options.lang ?? "") ? options.lang : "pt";
    const [opening, failed, missing] = SENTENCES[lang];
    let shown = null;
    let closed = false;
    let asked = 0;
    const tell = (text) => {
      element.innerHTML = `<p class="l-none" role="status"></p>`;
      element.firstChild.textContent = text;
    };
    tell(opening);
    const known = /^[a-z]+-[a-z]+$/.test(id);
    const lesson = known ? fetchLesson(lang, id) : Promise.reject(new Error("missing"));
    lesson.then(
      (found) => {
        if (closed) return;
        shown = new Lesson(element, found, options);
        options.on?.("ready", { of: found.steps.length, title: found.title, words: found.words });
        if (asked) shown.go(asked - 1);
        else options.on?.("step", { step: 1, of: found.steps.length });
      },
      (problem) => {
        if (closed) return;
        const text = problem.message === "missing" ? missing : failed;
        tell(text);
        options.on?.("error", { text });
      },
    );
    return {
      goto(step) {
        if (shown) shown.go(step - 1);
        else asked = step;
      },
      close() {
        closed = true;
        if (shown) shown.close();
        else element.replaceChildren();
      },
    };
  }

  buraco.lesson = { show };
})();
