/* Jump box, previews of rules, and a language switch that keeps the anchor. */
"use strict";

(() => {
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const rules = window.alteredRules || [];
  const byName = new Map();
  const byAddress = new Map();
  for (const [number, slug, title, url, text] of rules) {
    const entry = { name: number || slug, slug, title, url, text };
    if (number) byName.set(number, entry);
    byName.set(slug, entry);
    byAddress.set(new URL(url, root).href, entry);
  }

  /* "rule 4.2.4c" and "4.2.4.C" mean 4.2.4.c */
  const normalise = (typed) => {
    const plain = typed.trim().toLowerCase().replace(/^(?:(?:rule|règle|regle)\b|§|#)\s*/, "");
    const number = /^([0-9]+(?:\.[0-9]+)*)\.?([a-z]?)\.?$/.exec(plain);
    if (!number) return plain;
    return number[2] ? `${number[1]}.${number[2]}` : number[1];
  };

  /* A number or slug leads to the rule, a section or family to its page; else null. */
  const destination = (typed) => {
    const name = normalise(typed);
    if (byName.has(name)) return new URL(byName.get(name).url, root).href;
    const inside = (entry) => name.includes(".") && entry.slug.startsWith(`${name}.`);
    const first = byName.get(`${name}.a`) || [...byName.values()].find(inside);
    return first ? new URL(first.url.split("#")[0], root).href : null;
  };

  for (const form of document.querySelectorAll("form.jump, form.sidebar-search-container")) {
    form.addEventListener("submit", (event) => {
      const target = destination(form.elements.q.value);
      if (!target) return;
      event.preventDefault();
      location.href = target;
    });
  }

  /* The search page names first the rules whose own text holds the words, in any of their forms. */
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const stems = (text) =>
    (plain(text).match(/[a-z0-9]{3,}/g) || []).map((word) => word.replace(/^(.{3,}?)(?:ing|ed|es|s|e)$/, "$1"));
  const results = document.getElementById("search-results");
  const asked = new Set(results ? stems(new URLSearchParams(location.search).get("q") || "") : []);
  if (asked.size) {
    const scored = rules.map(([number, slug, , url, text]) => {
      const words = new Set([...stems(text), ...stems(slug)]);
      const held = [...asked].filter((one) => words.has(one)).length;
      return { name: number || slug, url, text, held, score: held - words.size / 1000 };
    });
    const most = Math.max(...scored.map(({ held }) => held));
    const found = scored.filter(({ held }) => held === most && 2 * held > asked.size);
    const title = Object.assign(document.createElement("h2"), { textContent: window.alteredFound });
    const list = Object.assign(document.createElement("ol"), { className: "rules-found" });
    for (const { name, url, text } of found.sort((a, b) => b.score - a.score).slice(0, 8)) {
      const link = Object.assign(document.createElement("a"), { textContent: name });
      link.href = new URL(url, root).href;
      const item = document.createElement("li");
      item.append(link, ` ${text}`);
      list.append(item);
    }
    if (found.length) results.before(title, list);
  }

  const keepAnchor = () => {
    for (const link of document.querySelectorAll(".languages a")) link.hash = location.hash;
  };
  const openTarget = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const block = target && target.closest("details");
    if (block && !block.open) {
      block.open = true;
      target.scrollIntoView();
    }
    keepAnchor();
  };
  addEventListener("hashchange", openTarget);
  openTarget();

  /* Code that is wider than the page is scrolled by the keyboard, too. */
  for (const code of document.querySelectorAll("pre")) {
    if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
  }

  /* The matrix: rows by words, chapter and state; a chapter without rows goes, too. */
  const filter = document.querySelector("form.matrix-filter");
  if (filter) {
    const bodies = [...document.querySelectorAll("table.matrix tbody")];
    const rows = bodies.flatMap((body) => [...body.rows].slice(1));
    const output = filter.querySelector("output");
    const apply = () => {
      const name = normalise(filter.elements.name.value);
      const { value: chapter } = filter.elements.chapter;
      const { value: state } = filter.elements.state;
      let seen = 0;
      for (const body of bodies) {
        const inside = !chapter || body.dataset.chapter === chapter;
        let left = 0;
        for (const row of [...body.rows].slice(1)) {
          const fits =
            inside &&
            (!state || row.dataset.state === state) &&
            row.cells[0].textContent.toLowerCase().includes(name);
          row.hidden = !fits;
          left += fits;
        }
        body.hidden = !left;
        seen += left;
      }
      output.value = output.dataset.words.replace("{n}", seen).replace("{all}", rows.length);
    };
    filter.hidden = false;
    filter.addEventListener("input", apply);
    filter.addEventListener("submit", (event) => event.preventDefault());
    apply();
  }

  /* A table whose headings sort its rows; the same heading again turns the order round. */
  for (const table of document.querySelectorAll("table.sortable")) {
    const body = table.tBodies[0];
    const headings = [...table.tHead.rows[0].cells];
    const key = (row, place) =>
      row.cells[place].dataset.by ?? row.cells[place].textContent.toLowerCase();
    headings.forEach((heading, place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      heading.append(button);
      button.addEventListener("click", () => {
        const down = heading.getAttribute("aria-sort") === "ascending";
        for (const other of headings) other.removeAttribute("aria-sort");
        heading.setAttribute("aria-sort", down ? "descending" : "ascending");
        const rows = [...body.rows];
        rows.sort((a, b) => key(a, place).localeCompare(key(b, place)) * (down ? -1 : 1));
        body.append(...rows);
      });
    });
    const hint = table.closest(".matrix-room").previousElementSibling;
    if (hint) hint.hidden = false;
  }

  /* Previews, by pointer and by keyboard; Escape hides them. */
  const box = Object.assign(document.createElement("div"), { id: "law-preview", hidden: true });
  box.setAttribute("role", "tooltip");
  document.body.append(box);
  let owner = null;
  let timer = 0;

  const hide = () => {
    clearTimeout(timer);
    if (owner) owner.removeAttribute("aria-describedby");
    owner = null;
    box.hidden = true;
  };
  const show = (link, entry) => {
    hide();
    owner = link;
    const head = document.createElement("b");
    const more = entry.name === entry.slug ? "" : ` ${entry.slug}`;
    head.textContent = entry.name + more;
    box.replaceChildren(head, entry.text);
    box.hidden = false;
    link.setAttribute("aria-describedby", box.id);
    const at = link.getBoundingClientRect();
    const below = at.bottom + box.offsetHeight + 12 < innerHeight;
    const left = Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 12);
    box.style.left = `${scrollX + Math.max(12, left)}px`;
    box.style.top = `${scrollY + (below ? at.bottom + 6 : at.top - box.offsetHeight - 6)}px`;
  };
  const entryOf = (target) => {
    const link = target instanceof Element ? target.closest("article a[href*='#']") : null;
    if (!link || link.matches(".law-number, .headerlink")) return null;
    const entry = byAddress.get(link.href);
    return entry ? [link, entry] : null;
  };
  document.addEventListener("pointerover", (event) => {
    const found = event.pointerType === "touch" ? null : entryOf(event.target);
    if (!found) {
      if (owner && event.target instanceof Node && !box.contains(event.target)) hide();
      clearTimeout(timer);
      return;
    }
    if (found[0] === owner) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(...found), 180);
  });
  document.addEventListener("focusin", (event) => {
    const found = entryOf(event.target);
    if (found && found[0].matches(":focus-visible")) show(...found);
    else hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
})();
