/* A game on the compiled core: choices, events, what a player may know. Where numbers lie comes from
   `common`, which the build writes; nothing here knows a rule. */

const CHANCE = -1;

/** One game on the core. `common` and `game` are the data, `core` the exports of the module. */
export class Game {
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
    this.most = Math.max(16384, game.position?.length || 0);
    this.numbers = room(4 * this.most);
    new Uint8Array(core.memory.buffer).set(words, this.book);
    const count = BigInt(words.length / 2);
    this.check(core.altered_engine_open(this.at, BigInt(this.size), this.book, count));
    core.altered_engine_log(this.at, this.log, this.logSize);
  }

  check(status) {
    if (status < 0) throw new Error(`the core says ${status}`);
    return status;
  }

  /** Begin from a position that the build wrote, or from decks; what is told of it is in `events`. */
  begin() {
    const { position } = this.game;
    if (!position) return this.check(this.core.altered_engine_begin(this.at));
    new Int32Array(this.core.memory.buffer, this.numbers, position.length).set(position);
    return this.check(this.core.altered_engine_load(this.at, this.numbers, position.length));
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

  /** The numbers of all objects, in the order of the rows that `observed` gives. */
  ids() {
    const { head, seat, thing } = this.common.image;
    this.check(Number(this.core.altered_engine_image(this.at, this.numbers, this.most)));
    const numbers = new Int32Array(this.core.memory.buffer, this.numbers, this.most);
    let at = head;
    for (let k = 0; k < 2; k++) at += seat + numbers.slice(at + seat - 4, at + seat).reduce((a, b) => a + b);
    for (let k = 0; k < 2; k++) at += 1 + numbers[at]; // Regions, then Tumult cards
    return Array.from({ length: numbers[at] }, (_, k) => numbers[at + 1 + k * thing]);
  }

  /** All of the game, to come back to. */
  kept() {
    return this.core.memory.buffer.slice(this.at, this.at + this.size);
  }

  back(kept) {
    new Uint8Array(this.core.memory.buffer).set(new Uint8Array(kept), this.at);
  }
}
