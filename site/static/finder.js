"use strict";

/* Finds a vector by its id. The list of ids is loaded when somebody begins to type; a script loads from a disk, too. */
(() => {
  const form = document.querySelector(".finder");
  const [input, status, list] = ["input", ".found", "ul"].map((name) => form.querySelector(name));
  const folder = new URL("../vectors/", document.currentScript?.src ?? form.dataset.folder ?? location.href);
  const MOST = 50;

  function load(then) {
    if (window.vectorPages) {
      then();
      return;
    }
    const script = document.createElement("script");
    script.src = new URL("ids.js", folder).href;
    script.onload = then;
    document.head.append(script);
  }

  function place(page, id) {
    return new URL(`../${page}.html#${id}`, folder).href;
  }

  function find(go) {
    const wanted = input.value.trim();
    const found = [];
    list.replaceChildren();
    status.textContent = "";
    if (!wanted) {
      return;
    }
    for (const [page, ids] of Object.entries(window.vectorPages)) {
      for (const id of ids) {
        if (id === wanted && go) {
          location.href = place(page, id);
          return;
        }
        if (id.includes(wanted.toLowerCase())) {
          found.push([page, id]);
        }
      }
    }
    status.textContent = found.length
      ? `${found.length} ${found.length === 1 ? "vector" : "vectors"}${found.length > MOST ? `, the first ${MOST} of them:` : ":"}`
      : "No vector has this in its id. An id looks like unrank.andrews.sample-001.";
    for (const [page, id] of found.slice(0, MOST)) {
      const link = document.createElement("a");
      link.href = place(page, id);
      link.textContent = id;
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
  }

  input.addEventListener("input", () => load(() => find(false)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    load(() => find(true));
  });
})();
