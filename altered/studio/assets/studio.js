/* The studio in the browser: links to positions are fetched and put in place, keys press them, a
   click on the board finds the choices that lie there. What is drawn and said comes from the
   server; without this file every link still works. */
"use strict";

(() => {
  const live = () => document.getElementById("live");
  const picked = { handle: null };

  /* -- going from position to position ------------------------------------------------------- */

  let asked = 0;
  const go = async (address, { push = true, focus = null } = {}) => {
    const mine = ++asked;
    live().setAttribute("aria-busy", "true");
    let text;
    let url;
    try {
      const answer = await fetch(address, { headers: { accept: "text/html", "x-live": "1" } });
      text = await answer.text();
      url = answer.headers.get("content-location") || answer.url;
    } catch {
      location.href = address; // the browser says best that nobody answers
      return;
    }
    if (mine !== asked) return;
    show(text, url, push, focus);
  };

  const show = (text, url, push, focus) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const open = [...live().querySelectorAll("details[open]")].map((one) => one.className);
    const scrolled = live().querySelector(".told ol")?.scrollTop || 0;
    live().replaceWith(page.getElementById("live"));
    for (const one of ["header nav", ".langs"])
      document.querySelector(one).replaceWith(page.querySelector(one));
    document.title = page.title;
    if (push) history.pushState(null, "", url);
    else history.replaceState(null, "", url);
    for (const name of open) if (name) live().querySelector(`details.${name}`)?.setAttribute("open", "");
    const told = live().querySelector(".told ol");
    if (told && focus === "stay") told.scrollTop = scrolled;
    ready();
    const target = live().querySelector("#why-title, #look-title") || live().querySelector("#decides");
    if (focus !== "stay") target?.focus({ preventScroll: true });
    document.getElementById("said").textContent = live().dataset.said || "";
  };

  /* -- the board: which choices lie on a part of it ------------------------------------------ */

  const options = () => [...live().querySelectorAll("a[data-option]")];
  const lying = (handle) =>
    options().filter((one) => one.dataset.handles.split(" ").includes(handle));
  const around = (target) => {
    const found = [];
    for (let one = target.closest("[data-handle]"); one; one = one.parentElement?.closest("[data-handle]"))
      found.push(one.dataset.handle);
    return found;
  };
  const mark = () => {
    for (const one of live().querySelectorAll(".board [data-handle]")) {
      const there = lying(one.dataset.handle);
      const both = picked.handle && lying(picked.handle).some((option) => there.includes(option));
      one.classList.toggle("can", there.length > 0 && (!picked.handle || both));
      one.classList.toggle("picked", one.dataset.handle === picked.handle);
    }
    for (const one of options()) {
      const off = picked.handle && !one.dataset.handles.split(" ").includes(picked.handle);
      one.classList.toggle("off", Boolean(off));
    }
  };

  const menu = {
    close() {
      document.getElementById("menu")?.remove();
      picked.handle = null;
      mark();
    },
    open(choices, x, y) {
      document.getElementById("menu")?.remove();
      const box = document.createElement("div");
      box.id = "menu";
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", live().dataset.several);
      for (const one of choices) {
        const copy = one.cloneNode(true);
        copy.removeAttribute("data-option");
        copy.classList.remove("off");
        box.append(copy);
      }
      document.body.append(box);
      const wide = box.getBoundingClientRect();
      const most = document.documentElement.clientWidth - wide.width - 8;
      box.style.left = `${Math.max(8, Math.min(x, most)) + scrollX}px`;
      box.style.top = `${Math.max(8, Math.min(y + 8, innerHeight - wide.height - 8)) + scrollY}px`;
    },
  };

  const pointed = (event) => {
    const handles = around(event.target);
    if (!handles.length) return menu.close();
    for (const handle of handles) {
      let there = lying(handle);
      const both = picked.handle ? lying(picked.handle).filter((one) => there.includes(one)) : [];
      if (both.length) there = both;
      if (there.length === 1) return go(there[0].href);
      if (there.length > 1) {
        picked.handle = handle;
        mark();
        return menu.open(there, event.clientX, event.clientY);
      }
      if (!/^[sz]/.test(handle)) break; // a card on which nothing lies: say why
    }
    menu.close();
    if ("noAsking" in live().dataset) return undefined;
    const first = handles[0];
    const address = new URL(live().dataset.here, location.href);
    address.searchParams.set("why", first);
    if (/^[oc]/.test(first)) address.searchParams.set("look", first);
    return go(address.href);
  };

  /* -- a small window with the text of a rule ------------------------------------------------ */

  const texts = new Map();
  const box = document.getElementById("window");
  let shownFor = null;
  const explain = async (link) => {
    shownFor = link;
    const name = link.dataset.rule;
    const lang = document.documentElement.lang;
    if (!texts.has(name)) {
      const answer = await fetch(`/rule?name=${encodeURIComponent(name)}&lang=${lang}`);
      if (!answer.ok) return;
      texts.set(name, await answer.text());
    }
    if (shownFor !== link || !link.isConnected) return;
    box.innerHTML = texts.get(name);
    box.hidden = false;
    link.setAttribute("aria-describedby", "window");
    const at = link.getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const most = document.documentElement.clientWidth - size.width - 8;
    box.style.left = `${Math.max(8, Math.min(at.left, most)) + scrollX}px`;
    const above = at.bottom + size.height + 12 > innerHeight && at.top > size.height + 12;
    box.style.top = `${(above ? at.top - size.height - 6 : at.bottom + 6) + scrollY}px`;
  };
  const hide = () => {
    shownFor?.removeAttribute("aria-describedby");
    shownFor = null;
    box.hidden = true;
  };
  for (const [begins, ends] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
    document.addEventListener(begins, (event) => {
      const link = event.target.closest?.("a[data-rule]");
      if (link) explain(link);
    });
    document.addEventListener(ends, (event) => {
      if (event.target.closest?.("a[data-rule]")) hide();
    });
  }

  /* -- clicks and keys ------------------------------------------------------------------------ */

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest("a[data-live]");
    if (link) {
      event.preventDefault();
      document.getElementById("menu")?.remove();
      picked.handle = null;
      go(link.href);
    } else if (event.target.closest(".board svg")) pointed(event);
    else if (!event.target.closest("#menu")) menu.close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape" && (document.getElementById("menu") || !box.hidden)) {
      menu.close();
      return hide();
    }
    if (event.target.closest("input, textarea, select") && event.key !== "Escape") return;
    const found = [...live().querySelectorAll("a[data-key]")].find((one) => one.dataset.key === event.key);
    if (!found) return;
    event.preventDefault();
    hide();
    if (found.hasAttribute("data-live")) go(found.href);
    else location.href = found.href;
  });
  addEventListener("popstate", () => {
    if (live().dataset.here) go(location.href, { push: false });
  });

  /* -- switches of the rules ------------------------------------------------------------------- */

  let sought = "";
  const switching = () => {
    const board = live().querySelector(".switchboard");
    if (!board) return;
    board.addEventListener("change", (event) => {
      if (event.target.type === "search" || !board.reportValidity()) return;
      const fields = new URLSearchParams(new FormData(board));
      const at = board.querySelector(".all").scrollTop;
      go(`${board.action}?${fields}`, { focus: "stay" }).then(() => {
        const all = live().querySelector(".switchboard .all");
        if (all) all.scrollTop = at;
      });
    });
    const finder = board.querySelector("#finder");
    const find = () => {
      sought = finder.value;
      const words = sought.toLowerCase().split(" ").filter(Boolean);
      for (const one of board.querySelectorAll("fieldset:not(.numbers)")) {
        const text = one.textContent.toLowerCase();
        one.hidden = !words.every((word) => text.includes(word));
      }
    };
    finder.closest("label").hidden = false;
    finder.value = sought;
    finder.addEventListener("input", find);
    find();
  };

  /* -- once for each page that is shown -------------------------------------------------------- */

  const narrow = matchMedia("(max-width: 640px)");
  const fit = () => {
    if (!live().dataset.here) return;
    const wanted = narrow.matches ? "yes" : "no";
    document.cookie = `narrow=${wanted}; path=/; SameSite=Strict`;
    if (live().dataset.narrow !== wanted) go(location.href, { push: false, focus: "stay" });
  };
  let turned = 0;
  narrow.addEventListener("change", () => {
    clearTimeout(turned);
    turned = setTimeout(fit, 200);
  });

  const ready = () => {
    if (live().querySelector(".board")) mark();
    for (const one of live().querySelectorAll("#copy, .drop")) one.hidden = false;
    const mode = live().querySelector("select[name=mode]");
    const seats = () => {
      const count = Number(mode.selectedOptions[0].dataset.players);
      for (const one of live().querySelectorAll("fieldset[data-seat-from]"))
        one.disabled = one.hidden = Number(one.dataset.seatFrom) > count;
    };
    if (mode) {
      mode.addEventListener("change", seats);
      seats();
    }
    switching();
    live().querySelector("#copy")?.addEventListener("click", async (event) => {
      const button = event.target;
      await navigator.clipboard.writeText(new URL(button.dataset.link, location.href).href);
      button.textContent = button.dataset.done;
    });
    live().querySelector("#file")?.addEventListener("change", async (event) => {
      const lang = document.documentElement.lang;
      const answer = await fetch(`/open?lang=${lang}`, { method: "POST", body: event.target.files[0] });
      const told = await answer.json();
      if (told.to) location.href = told.to;
      else document.getElementById("said").textContent = (told.problems || []).join(" ");
      if (!told.to) {
        const wrong = document.createElement("pre");
        wrong.className = "problem";
        wrong.textContent = (told.problems || []).join("\n");
        live().querySelector(".drop").append(wrong);
      }
    });
    const now = live().querySelector(".line [aria-current]");
    const line = live().querySelector(".line");
    if (now && line) line.scrollLeft = now.offsetLeft - line.clientWidth / 2;
  };

  const theme = document.getElementById("theme");
  const kept = localStorage.getItem("theme");
  if (kept) document.body.dataset.theme = kept;
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = document.body.dataset.theme || (dark ? "dark" : "light");
    document.body.dataset.theme = now === "dark" ? "light" : "dark";
    localStorage.setItem("theme", document.body.dataset.theme);
  });

  ready();
  fit();
})();
