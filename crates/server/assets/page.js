// What every page does: styles that depend on values, the theme, copying links.
/** @type {(query: string, element?: ParentNode) => any} */
export const $ = (query, element = document) => element.querySelector(query);
/** @type {(query: string, element?: ParentNode) => any[]} */
export const $$ = (query, element = document) => [...element.querySelectorAll(query)];
export const root = document.documentElement;

// Values that a style needs come as `data-css`, so that no style stands in the markup.
/** @param {ParentNode} [element] */
export function applyStyles(element = document) {
  for (const each of $$("[data-css]", element)) {
    for (const [name, value] of each.dataset.css.split(";").map(pair => pair.split(":"))) each.style.setProperty(name, value);
  }
  for (const mark of $$("[data-from]", element)) mark.style.insetInlineStart = `${mark.dataset.from}%`;
}

export function keep(name, value) {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=31536000`;
}

export const isDark = () =>
  root.dataset.theme === "dark" || (root.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);

function setTheme(theme) {
  root.dataset.theme = theme;
  keep("theme", theme);
  for (const picture of $$("svg.rh")) {
    picture.classList.remove("auto", "light", "dark");
    picture.classList.add(theme);
  }
}

function togglePatterns() {
  const on = root.dataset.marks !== "patterns";
  if (on) root.dataset.marks = "patterns";
  else delete root.dataset.marks;
  keep("marks", on ? "patterns" : "plain");
  for (const button of $$("[data-do=marks]")) button.setAttribute("aria-pressed", on);
  for (const picture of $$("svg.rh")) picture.classList.toggle("cvd", on);
}

// Where a page may not copy (an address without encryption), the text is shown, ready to be copied by hand.
async function copy(button, text) {
  try { await navigator.clipboard.writeText(text); } catch { prompt(button.textContent, text); return; }
  const before = button.textContent;
  button.textContent = button.dataset.said;
  setTimeout(() => { button.textContent = before; }, 1500);
}

document.addEventListener("click", event => {
  for (const menu of $$("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  const button = event.target.closest("[data-do]");
  switch (button?.dataset.do) {
    case "theme": setTheme(isDark() ? "light" : "dark"); break;
    case "marks": togglePatterns(); break;
    case "copy": copy(button, new URL(button.dataset.link, location.href).href); break;
    default: return;
  }
  event.preventDefault();
});

/** @param {ParentNode} [element] */
export function showLinks(element = document) {
  for (const code of $$("code[data-link]", element)) code.textContent = new URL(code.dataset.link, location.href).href;
}
showLinks();
applyStyles();
