// Routes that are as good as the best: while a set of them is pointed at or has the focus, the map shows it.
import { $ } from "./page.js";

const map = $("#map"), pictures = new Map();
let wanted = null, before = null;

async function picture(href) {
  const response = await fetch(href, { headers: { "x-known": "none" } });
  return (await response.json()).regions.map.html;
}

async function look(link) {
  const href = link?.href ?? null;
  if (href === wanted) return;
  wanted = href;
  if (!href) { back(); return; }
  if (!pictures.has(href)) pictures.set(href, picture(href).catch(() => null));
  const drawn = await pictures.get(href);
  if (wanted !== href || drawn === null) return;
  before ??= { sign: map.dataset.sign, html: map.innerHTML };
  map.innerHTML = drawn;
}

// The map as it was, unless it has changed meanwhile.
function back() {
  if (before && before.sign === map.dataset.sign) map.innerHTML = before.html;
  before = null;
}

for (const type of ["pointerover", "focusin"]) document.addEventListener(type, event => look(event.target.closest?.("a.alternative:not(.on)")));
