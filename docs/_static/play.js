/* The table without a server: the compiled core plays, this file asks it and shows what it says.
   Where numbers lie, all words and all shapes come from common.json and DECK.json. */
"use strict";

(() => {
  const base = new URL("play/", document.currentScript.src);
  const PERSON = 0;
  const CHANCE = -1;

  /* -- the core ------------------------------------------------------------------------------- */

  /** One game on the core. `common` and `game` are the data, `core` the exports of the module. */
  class Game {
    constructor(core, common, game) {
      Object.assign(this, { core, common, game });
      const words = Uint8Array.from(atob(game.book), (sign) => sign.charCodeAt(0));
      const room = (bytes) => core.altered_memory(bytes);
      this.size = Number(core.altered_engine_bytes(2));
      this.at = room(this.size);
      this.book = room(words.length);
      this.logSize = 4096;
      this.log = room(this.logSize * common.event.size);
      this.offered = room(common.mostOptions * common.option.size);
      this.seen = room(common.layout.numbers * 2);
      this.rows = room(common.mostOptions * common.columns.choice.length * 2);
      this.mask = room(common.mostOptions);
      this.counter = room(8);
      this.rewards = room(8);
      new Uint8Array(core.memory.buffer).set(words, this.book);
      const count = BigInt(words.length / 2);
      this.check(core.altered_engine_open(this.at, BigInt(this.size), this.book, count));
      core.altered_engine_log(this.at, this.log, this.logSize);
    }

    check(status) {
      if (status < 0) throw new Error(`the core says ${status}`);
      return status;
    }

    begin() {
      this.check(this.core.altered_engine_begin(this.at));
    }

    view() {
      return new DataView(this.core.memory.buffer);
    }

    /** The items of a field of a record that begins at `start`. */
    field(kind, start, name) {
      const [offset, size, signed, many] = this.common[kind].fields[name];
      const view = this.view();
      const read = (at) => {
        if (size === 8) return view.getBigInt64(at, true);
        return view[`get${signed ? "Int" : "Uint"}${size * 8}`](at, true);
      };
      return Array.from({ length: many }, (_, k) => read(start + offset + k * size));
    }

    word(number) {
      return this.game.strings[number];
    }

    /** The legal choices: kind, player, and named values. */
    options() {
      const most = this.common.mostOptions;
      const count = this.check(this.core.altered_engine_options(this.at, this.offered, most));
      return Array.from({ length: count }, (_, place) => {
        const start = this.offered + place * this.common.option.size;
        const of = (name) => this.field("option", start, name);
        const [names, values, [isWord]] = [of("name"), of("value"), of("words")];
        const args = Array.from({ length: of("count")[0] }, (_each, k) => [
          this.word(names[k]),
          (isWord >> k) & 1 ? this.word(values[k]) : values[k],
        ]);
        return { kind: this.word(of("kind")[0]), player: of("player")[0], args };
      });
    }

    take(place) {
      this.check(this.core.altered_engine_take(this.at, place));
    }

    /** What the last step brought about, as the core tells it. */
    events() {
      const count = Number(this.core.altered_engine_log_count(this.at));
      return Array.from({ length: count }, (_, place) => {
        const start = this.log + place * this.common.event.size;
        const of = (name) => this.field("event", start, name);
        const [rules, names, types, values] = [of("rules"), of("name"), of("type"), of("value")];
        const told = (k) => {
          if (types[k] === 1) return this.word(Number(values[k]));
          if (types[k] === 3) return Boolean(values[k]);
          if (types[k] !== 2) return Number(values[k]);
          const parts = [0n, 16n, 32n, 48n].map((by) => Number((values[k] >> by) & 0xffffn));
          const joint = this.word(names[k]) === "what" ? " " : ", ";
          return parts.filter(Boolean).map((one) => this.word(one)).join(joint);
        };
        return {
          kind: this.word(of("kind")[0]),
          rules: rules.slice(0, of("rule_count")[0]).map((one) => this.word(one)),
          data: Array.from({ length: of("data_count")[0] }, (_each, k) => [this.word(names[k]), told(k)]),
        };
      });
    }

    /** Let chance answer as the generator of that counter does; its next counter. */
    chance(counter) {
      this.view().setBigUint64(this.counter, counter, true);
      this.check(this.core.altered_engine_chance(this.at, this.counter));
      return this.view().getBigUint64(this.counter, true);
    }

    /** Who decides (-1: chance, or nobody), and what each player has won. */
    standing() {
      const player = this.core.altered_engine_standing(this.at, this.rewards);
      if (player < CHANCE) this.check(player);
      return { player, rewards: [...new Int8Array(this.core.memory.buffer, this.rewards, 2)] };
    }

    /** What a player may know: head, seats, Hand, objects, and the rows of the choices. */
    observed(player) {
      const { layout, columns, mostOptions } = this.common;
      const memory = this.core.memory.buffer;
      const wide = columns.choice.length;
      new Int16Array(memory, this.seen, layout.numbers).fill(0);
      new Int16Array(memory, this.rows, mostOptions * wide).fill(0);
      const count = this.check(
        this.core.altered_engine_observe(this.at, player, this.seen, layout.numbers, this.rows, this.mask),
      );
      const numbers = new Int16Array(memory, this.seen, layout.numbers);
      const named = (names, from, of = numbers) =>
        Object.fromEntries(names.map((name, k) => [name, of[from + k]]));
      const objects = [];
      for (let at = layout.objects; at < layout.numbers && numbers[at]; at += columns.object.length)
        objects.push(named(columns.object, at));
      const rows = new Int16Array(memory, this.rows, mostOptions * wide);
      return {
        head: named(columns.head, 0),
        seats: [0, 1].map((far) => named(columns.seat, layout.seat + far * columns.seat.length)),
        hand: [...numbers.slice(layout.hand, layout.shown)].filter(Boolean),
        objects,
        choices: Array.from({ length: count }, (_, k) => named(columns.choice, k * wide, rows)),
      };
    }

    /** All of the game, to come back to. */
    kept() {
      return this.core.memory.buffer.slice(this.at, this.at + this.size);
    }

    back(kept) {
      new Uint8Array(this.core.memory.buffer).set(new Uint8Array(kept), this.at);
    }
  }

  /* -- choices in words ----------------------------------------------------------------------- */

  const joined = (text, told) =>
    told.french
      ? text
          .replace(/(^|[^\p{L}])([Dd]|[Qq]u)e (?=[AEIOUYÉÈÊÎÂaeiouéèêîâ])/gu, "$1$2’")
          .replace(/(^|[^\p{L}])de le(s?)(?!\p{L})/gu, (_all, before, many) => before + (many ? "des" : "du"))
      : text;
  const filled = (pattern, slots) => {
    let lacks = false;
    const text = pattern.replace(/\{(\w+)\}/g, (_all, name) => {
      lacks ||= !(name in slots);
      return slots[name];
    });
    return lacks ? null : text;
  };

  const nameOf = (game, seen, row) => {
    const thing = seen.objects[row - 1];
    if (!thing) return game.common.told.card;
    if (game.common.forms[thing.form] !== "EMBLEM") return game.game.faces[thing.face]?.name || game.common.told.card;
    const source = thing.source ? nameOf(game, seen, thing.source) : "";
    const { of, reaction } = game.common.told;
    return source ? filled(of, { thing: reaction, source }) : reaction;
  };

  /** A choice as a sentence; `row` and `seen` are what its player knows of it. */
  const sentence = (game, option, row, seen) => {
    const { choices, players } = game.common;
    const translated = (word) => game.game.words[word] || word;
    const slots = { player: players[option.player] ?? "" };
    for (const [key, value] of option.args) {
      if (key === "card" && typeof value === "number") slots.what = game.game.faces[game.game.cards[value]].name;
      else if (key === "card") slots.name = value;
      else if (key === "object") slots.what = nameOf(game, seen, row.row);
      else if (key === "by") slots.by = nameOf(game, seen, row.by);
      else if (key === "player") slots.owner = players[value];
      else if (key === "seat") slots.seat = players[value];
      else if (typeof value === "number") slots[key] = String(["mode", "place"].includes(key) ? value + 1 : value);
      else slots[key] = translated(value);
    }
    for (const pattern of choices[option.kind] || []) {
      const text = filled(pattern, slots);
      if (text !== null) return joined(text[0].toUpperCase() + text.slice(1), game.common.told);
    }
    return `${slots.player}: ${option.kind} ${option.args.map((one) => one.join(" ")).join(", ")}`;
  };

  /* -- the page ------------------------------------------------------------------------------- */

  const made = (tag, attributes = {}, ...children) => {
    const one = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) {
      if (value === true) one.setAttribute(key, "");
      else if (value !== false && value !== null) one.setAttribute(key, value);
    }
    one.append(...children);
    return one;
  };
  const shape = (svg, attributes = {}) => {
    const box = made("span", attributes);
    box.innerHTML = svg;
    return box;
  };

  /** The table on the page: `game` is played by the person and by chance. */
  class Table {
    constructor(game, place, seed) {
      Object.assign(this, { game, place, counter: BigInt(seed), picked: null, told: [], past: [] });
      this.random = seed >>> 0;
      this.forms = game.common.forms;
      game.begin();
      this.goOn();
      this.show();
    }

    /** A number below `count`: mulberry32. */
    below(count) {
      this.random = (this.random + 0x6d2b79f5) >>> 0;
      let t = Math.imul(this.random ^ (this.random >>> 15), 1 | this.random);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) % count;
    }

    /** Chance, and the other player, up to the next decision of the person or the end. */
    goOn() {
      for (;;) {
        this.counter = this.game.chance(this.counter);
        const { player } = this.game.standing();
        if (player === PERSON || player < 0) return;
        const seen = this.game.observed(player);
        const options = this.game.options();
        const free = options.map((_one, k) => k).filter((k) => options[k].kind !== "withdraw");
        const from = free.length ? free : options.map((_one, k) => k);
        const place = from[this.below(from.length)];
        if (this.game.common.open.includes(options[place].kind))
          this.told.unshift(sentence(this.game, options[place], seen.choices[place], seen));
        this.game.take(place);
      }
    }

    choose(place) {
      const { random, counter, told } = this;
      this.past.push({ kept: this.game.kept(), random, counter, told });
      if (this.past.length > 200) this.past.shift();
      this.told = [];
      this.picked = null;
      this.game.take(place);
      this.goOn();
      this.show();
    }

    undo() {
      const last = this.past.pop();
      if (!last) return;
      this.game.back(last.kept);
      Object.assign(this, { random: last.random, counter: last.counter, told: last.told, picked: null });
      this.show();
    }

    show() {
      const { words, players } = this.game.common;
      const { player, rewards } = this.game.standing();
      this.seen = this.game.observed(PERSON);
      this.options = player === PERSON ? this.game.options() : [];
      const over = player < 0;
      const winner = rewards.indexOf(1);
      const result = winner < 0 ? words.drawn : filled(words.won, { player: players[winner] });
      const title = over ? result : filled(words.decides, { player: players[player] });
      const head = made("h2", { tabindex: "-1", class: "play-now" }, title);
      const undo = made("button", { type: "button", class: "play-undo", disabled: !this.past.length }, words.undo);
      undo.addEventListener("click", () => this.undo());
      const told = this.told.length ? this.told : [words.nothing];
      const side = made(
        "div",
        { class: "play-side" },
        head,
        this.list(),
        made("p", {}, undo),
        made("h3", {}, filled(words.happened, { player: players[1] })),
        made("ul", { class: "play-told" }, ...told.map((one) => made("li", {}, one))),
      );
      this.place.replaceChildren(this.board(), side);
      this.place.dataset.over = over ? "yes" : "no";
      this.place.dataset.choices = String(this.past.length);
      head.focus({ preventScroll: true });
    }

    /** The choices with their words; those alike stand once. */
    list() {
      const found = new Map();
      this.options.forEach((one, place) => {
        const row = this.seen.choices[place];
        const text = sentence(this.game, one, row, this.seen);
        if (!found.has(text)) found.set(text, []);
        found.get(text).push(place);
      });
      const list = made("ol", { class: "play-choices", "aria-label": this.game.common.words.choices });
      for (const [text, places] of found) {
        if (this.picked && !places.some((one) => this.lies(one).includes(this.picked))) continue;
        const key = list.childElementCount + 1;
        const button = made("button", { type: "button" }, text);
        if (key < 10) button.prepend(made("kbd", { "aria-hidden": "true" }, String(key)), " ");
        if (places.length > 1) button.append(made("small", {}, ` ×${places.length}`));
        button.addEventListener("click", () => this.choose(places[0]));
        list.append(made("li", {}, button));
      }
      return list;
    }

    /** The parts of the board that a choice lies on. */
    lies(place) {
      const row = this.seen.choices[place];
      const found = [];
      if (row.row) found.push(`row${row.row}`);
      if (row.hand) found.push(`hand${row.hand}`);
      if (row.side) found.push(`side${Math.max(row.player, 0)}${row.side}`);
      return found;
    }

    pointed(name) {
      const there = this.options.map((_one, k) => k).filter((k) => this.lies(k).includes(name));
      const both = there.filter((k) => this.picked && this.lies(k).includes(this.picked));
      const left = both.length ? both : there;
      if (left.length === 1) return this.choose(left[0]);
      this.picked = left.length && this.picked !== name ? name : null;
      return this.show();
    }

    board() {
      const { common } = this.game;
      const { head } = this.seen;
      const { told, phases, words } = common;
      return made(
        "div",
        { class: "play-board", role: "group", "aria-label": words.board },
        made("p", { class: "play-day" }, made("b", {}, filled(told.day, { n: head.day })), ` ${phases[head.phase]}`),
        this.seat(1),
        this.adventure(),
        this.limbo(),
        this.seat(0),
      );
    }

    adventure() {
      const { columns, lands, hidden } = this.game.common;
      const regions = columns.seat.filter((name) => name.startsWith("region_"));
      const row = made("div", { class: "play-adventure" });
      for (const [k, name] of regions.entries()) {
        const types = this.seen.seats[0][name];
        const land = made("div", {});
        for (const seat of [1, 0]) {
          const lane = made("p", { class: "play-lane" });
          for (const [what, sign] of [["hero_marker", "▶"], ["companion_marker", "◀"]]) {
            const far = this.seen.seats[seat][what];
            const there = what === "hero_marker" ? far === k : far === regions.length - 1 - k;
            const mark = this.game.common.players[seat][0] + sign;
            if (there) lane.append(made("span", { class: `play-marker seat${seat}` }, mark));
          }
          land.append(lane);
          if (seat === 1) land.append(shape(types < 0 ? hidden : lands[types]));
        }
        row.append(land);
      }
      return row;
    }

    things(test) {
      const found = [];
      this.seen.objects.forEach((one, k) => {
        if (test(one, this.game.common.zones[one.zone - 1])) found.push([one, k + 1]);
      });
      return found;
    }

    limbo() {
      const there = this.things((_one, zone) => zone === "LIMBO");
      return there.length ? this.zone(this.game.common.told.zones[5], there, null) : "";
    }

    seat(far) {
      const { common } = this.game;
      const { told, sides, statuses } = common;
      const seat = this.seen.seats[far];
      const own = (zone, side) =>
        this.things(
          (one, there) => there === zone && one.controller === far && (!side || sides[one.side - 1] === side),
        );
      const mana = this.things((one, zone) => zone === "MANA_ZONE" && one.controller === far);
      const used = statuses.indexOf("EXHAUSTED");
      const ready = mana.filter(([one]) => !((one.statuses >> used) & 1)).length;
      const [hero] = own("HERO_ZONE");
      const piles = [
        filled(told.mana, { n: ready, all: mana.length }),
        `${told.hand}: ${seat.hand}`,
        `${told.deck}: ${seat.deck}`,
        `${told.discard}: ${this.things((one, zone) => zone === "DISCARD_PILE" && one.owner === far).length}`,
      ];
      const turn = this.seen.head.turn === far;
      const title = made(
        "p",
        { class: "play-head" },
        made("b", { class: `seat${far}` }, common.players[far]),
        hero ? ` ${nameOf(this.game, this.seen, hero[1])}` : "",
        made("span", {}, piles.join(" · ")),
      );
      const [heroZone, companion, landmarks, reserve, hand] = told.zones;
      const zones = [
        this.zone(heroZone, own("EXPEDITION_ZONE", "HERO"), `side${far}${sides.indexOf("HERO") + 1}`),
        this.zone(companion, own("EXPEDITION_ZONE", "COMPANION"), `side${far}${sides.indexOf("COMPANION") + 1}`),
        this.zone(landmarks, own("LANDMARK_ZONE"), null),
        this.zone(reserve, own("RESERVE"), null),
      ];
      const pairs = [made("div", { class: "play-row" }, ...zones.slice(0, 2)), made("div", { class: "play-row" }, ...zones.slice(2))];
      const cards = this.seen.hand.map((face, k) => this.tile(face, null, `hand${k + 1}`));
      const own_hand = far ? [] : [this.box(hand, cards, null)];
      const rows = far ? [...pairs].reverse() : [...pairs, ...own_hand];
      return made("section", { class: `play-seat${turn ? " turn" : ""}`, "aria-label": common.players[far] }, title, ...rows);
    }

    zone(title, things, handle) {
      return this.box(title, things.map(([one, row]) => this.tile(one.face, one, `row${row}`)), handle);
    }

    box(title, tiles, handle) {
      const can = handle && this.options.some((_one, k) => this.lies(k).includes(handle));
      const name = can ? made("button", { type: "button", class: "play-zone-name" }, title) : made("p", { class: "play-zone-name" }, title);
      if (can) name.addEventListener("click", () => this.pointed(handle));
      const picked = handle && handle === this.picked;
      return made("div", { class: `play-zone${can ? " can" : ""}${picked ? " picked" : ""}` }, name, made("div", { class: "play-tiles" }, ...tiles));
    }

    /** A card as the boards of this site draw it, with its statistics, counters and statuses. */
    tile(face, thing, handle) {
      const { common } = this.game;
      const known = this.game.game.faces[face];
      const emblem = thing && common.forms[thing.form] === "EMBLEM";
      const name = thing ? nameOf(this.game, this.seen, Number(handle.slice(3))) : known.name;
      const zone = thing ? common.zones[thing.zone - 1] : "HAND";
      const inPlay = thing && !["RESERVE", "DISCARD_PILE", "MANA_ZONE"].includes(zone);
      const numbers = inPlay ? [thing.forest, thing.mountain, thing.water] : known?.printed || [0, 0, 0];
      let svg = known && !emblem ? known[inPlay ? "plain" : "costs"] : "";
      svg = svg.replace(/\{(\d)\}/g, (_all, k) => numbers[Number(k)]);
      let right = common.width - 20;
      let more = "";
      for (const [k, status] of common.statuses.entries())
        if (thing && (thing.statuses >> k) & 1) {
          more += `<g transform="translate(${right} 26)">${common.icons[status]}</g>`;
          right -= 14;
        }
      if (thing?.boosts) {
        more += `<g transform="translate(${right - 8} 27)">${common.boost}</g>`;
        more += `<text x="${right + 6}" y="36.5" class="f-boost" font-size="11">${thing.boosts}</text>`;
      }
      svg = svg.replace(/<\/svg>$/, `${more}</svg>`);
      const can = this.options.some((_one, k) => this.lies(k).includes(handle));
      const said = [name, ...common.statuses.filter((_one, k) => thing && (thing.statuses >> k) & 1)];
      const classes = `play-tile${can ? " can" : ""}${handle === this.picked ? " picked" : ""}`;
      const inside = svg ? shape(svg, { "aria-hidden": "true" }) : made("span", { class: "play-emblem" }, name);
      if (!can) return made("div", { class: classes, role: "img", "aria-label": said.join(", ") }, inside);
      const button = made("button", { type: "button", class: classes, "aria-label": said.join(", ") }, inside);
      button.addEventListener("click", () => this.pointed(handle));
      return button;
    }
  }

  /* -- beginning ------------------------------------------------------------------------------ */

  const json = async (name) => {
    const answer = await fetch(new URL(name, base));
    if (!answer.ok) throw new Error(name);
    return answer.json();
  };
  let module = null;
  const core = async () => {
    module ||= fetch(new URL("core.wasm", base)).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));
    return (await WebAssembly.instantiate(await module, {})).exports;
  };
  const load = async (deck) => {
    const [exports, common, game] = await Promise.all([core(), json("common.json"), json(`${deck}.json`)]);
    return new Game(exports, common, game);
  };

  const ready = async () => {
    const root = document.getElementById("play");
    if (!root || typeof WebAssembly !== "object") return;
    const plain = root.querySelector(".play-plain");
    const form = root.querySelector("form");
    const place = root.querySelector(".play-table");
    let common;
    try {
      common = await json("common.json");
    } catch {
      return; // from a folder no file can be fetched: the sentence stays
    }
    plain.hidden = true;
    form.hidden = false;
    form.querySelector("span").textContent = common.words.deck;
    form.querySelector("button").textContent = common.words.begin;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const begun = performance.now();
      try {
        const game = await load(form.deck.value);
        const asked = Number(new URLSearchParams(location.search).get("seed"));
        const seed = asked || Math.floor(Math.random() * 1e9) + 1;
        place.hidden = false;
        new Table(game, place, seed);
        place.dataset.ms = String(Math.round(performance.now() - begun));
        form.querySelector("button").textContent = common.words.again;
      } catch (wrong) {
        plain.textContent = common.words.failed;
        plain.hidden = false;
        throw wrong;
      }
    });
  };
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const buttons = document.querySelectorAll(".play-choices button");
    if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click();
    else if (event.key === "u") document.querySelector(".play-undo")?.click();
  });

  window.alteredPlay = { load };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ready);
  else ready();
})();
