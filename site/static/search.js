"use strict";

/* The search: it looks for words in the texts of all pages, and shows of each page the best place, with an excerpt. */
(() => {
  const IDLE = new Set(
    ("a an and are as at be by can do does for from has have how i if in is it its me my of on or our s t that the " +
      "their they this to was we what when where which who why with you your").split(" "),
  );
  const MOST = 40;
  const LENGTH = 240;
  /* What a place is worth: a name of a page, rule or file is more than all else, a place for players than most. */
  const WORTH = { name: 100, phraseInHeading: 8, phraseInText: 3, inHeading: 4, inText: 1, audience: [16, 3, 0] };

  const asked = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  const [status, list] = ["#search-status", "#search-results"].map((place) => document.querySelector(place));
  document.querySelectorAll('input[name="q"]').forEach((input) => {
    input.value = asked;
  });

  /* The beginning that forms of a word have in common: deal of dealing and deals, squash of squashed. */
  const ENDING = "ing|ed|es|e|ly";
  const stem = (word) => word.replace(new RegExp(`(?<=.{4})(?:${ENDING})$|(?<=.{3})s$`), "");
  const atWord = (text, ending) => new RegExp(`(?<![\\p{L}\\p{N}])${text}${ending}`, "iu");
  const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const phrase = plain(asked);

  /* The words that were asked for: each as a pattern of its forms, or of all words that begin like it. */
  function patterns(isLoose) {
    const all = [...new Set(phrase.split(" ").filter(Boolean))];
    const useful = all.filter((word) => !IDLE.has(word));
    return (useful.length ? useful : all).map((word) =>
      isLoose && word.length > 2
        ? atWord(stem(word), "[\\p{L}\\p{N}]*")
        : atWord(stem(word), `(?:${ENDING}|s)?(?![\\p{L}\\p{N}])`),
    );
  }

  function worth(words, title, [audience, anchor, heading, text]) {
    if (!words.some((word) => word.test(`${heading} ${text}`))) return 0;
    const headings = `${title} ${heading}`;
    let sum = WORTH.audience[audience];
    const isName = !anchor || /[\d.]/.test(heading);
    if (isName && heading.toLowerCase() === asked.toLowerCase()) sum += WORTH.name;
    if (` ${plain(headings)} `.includes(` ${phrase} `)) sum += WORTH.phraseInHeading;
    if (` ${plain(text)} `.includes(` ${phrase} `)) sum += WORTH.phraseInText;
    for (const word of words) sum += word.test(headings) * WORTH.inHeading + word.test(text) * WORTH.inText;
    return sum;
  }

  /* The pages that have most of the words, the best first, each with its best place. */
  function find(words) {
    const found = window.searchPages.map(([page, title, places]) => {
      const everything = [title, ...places.map(([, , heading, text]) => `${heading} ${text}`)].join(" ");
      const count = words.filter((word) => word.test(everything)).length;
      if (!count) return { count };
      const values = places.map((place) => worth(words, title, place));
      const best = values.indexOf(Math.max(...values));
      const [, anchor, heading] = places[best];
      const texts = places.slice(best).map(([, , , text]) => text);
      const text = texts.reduce((before, next) => (before.length < LENGTH ? `${before} ${next}` : before)).trim();
      return { page, title, anchor, heading, text, value: values[best], count };
    });
    const most = Math.max(1, ...found.map(({ count }) => count));
    return found.filter(({ count }) => count === most).sort((a, b) => b.value - a.value);
  }

  /* A stretch of the text that begins with a sentence, around the place where most of the words stand together. */
  function excerpt(words, text) {
    const starts = words.flatMap((word) => [...text.matchAll(new RegExp(word, "giu"))].map(({ index }) => index));
    const near = (start) => words.filter((word) => word.test(text.slice(start, start + LENGTH / 2))).length;
    const [first = 0] = starts.sort((a, b) => near(b) - near(a) || a - b);
    const sentence = Math.max(0, ...[...text.slice(0, first).matchAll(/[.?!·]\s/g)].map(({ index }) => index + 2));
    const from = first - sentence < LENGTH / 2 ? sentence : text.indexOf(" ", first - LENGTH / 4) + 1;
    const rest = text.slice(from);
    const end = rest.length <= LENGTH ? rest.length : rest.lastIndexOf(" ", LENGTH);
    return `${from > sentence ? "… " : ""}${rest.slice(0, end)}${end < rest.length ? " …" : ""}`;
  }

  function marked(words, text) {
    const pieces = text.split(new RegExp(`(${words.map(({ source }) => source).join("|")})`, "iu"));
    return pieces.map((piece, place) => {
      if (place % 2 === 0) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    });
  }

  function shown(words, { page, title, anchor, heading, text }) {
    const [item, link, stretch] = ["li", "a", "p"].map((name) => document.createElement(name));
    link.href = `${page}.html${anchor && `#${anchor}`}`;
    link.textContent = anchor ? `${title}: ${heading}` : title;
    stretch.append(...marked(words, excerpt(words, text)));
    item.append(link, stretch);
    return item;
  }

  function summary(found, hasAll) {
    if (!found.length) return `No page has “${asked}”. Try another word, or fewer.`;
    const pages = found.length === 1 ? "1 page has" : `${found.length} pages have`;
    const which = hasAll ? `${pages} “${asked}”` : `No page has all of these words; ${pages} some of them`;
    return `${which}${found.length > MOST ? `. The first ${MOST}:` : ":"}`;
  }

  const hasAll = (words, found) => found.length > 0 && found[0].count === words.length;

  function search() {
    let words = patterns(false);
    let found = find(words);
    if (!hasAll(words, found)) {
      words = patterns(true);
      found = find(words);
    }
    status.textContent = summary(found, hasAll(words, found));
    list.append(...found.slice(0, MOST).map((place) => shown(words, place)));
  }

  /* The texts are loaded when there is something to look for. */
  if (phrase) {
    status.textContent = "Searching …";
    const script = document.createElement("script");
    script.src = "searchtexts.js";
    script.onload = search;
    document.head.append(script);
  }
})();
