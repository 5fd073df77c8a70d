// A table that waits for players: looks again when somebody sits down or says something, and when a lost connection is
// back. What is half typed stays.
import { $, $$, applyStyles, showLinks } from "./page.js";
import { whenFree } from "./place.js";

const AGAIN = 3000;
let stream = null, again = 0;
function listen() {
  stream = new EventSource(`/table/${document.body.dataset.table}/events`);
  // The first event may tell of what happened after the page was drawn.
  stream.onmessage = look;
  // Browsers give up where a proxy answers for a server that is away.
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) again = setTimeout(listen, AGAIN); };
}

// The same page as it is now; once the game has begun, the table itself.
async function look() {
  const response = await fetch(location.href).catch(() => null);
  if (!response) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!response.ok || !page.body.hasAttribute("data-waiting")) { location.reload(); return; }
  const fresh = page.querySelector("main");
  showLinks(fresh);
  applyStyles(fresh);
  if (fresh.isEqualNode($("main"))) return;
  const fields = () => $$("main input:not([type=hidden])");
  const key = field => `${field.name} ${$("[name=seat]", field.form)?.value}`;
  const typed = new Map(fields().map(field => [key(field), field])), focused = document.activeElement;
  $("main").replaceWith(fresh);
  for (const field of fields()) {
    const before = typed.get(key(field));
    if (!before) continue;
    if (before.value !== before.defaultValue) field.value = before.value;
    if (before === focused) field.focus();
  }
}

whenFree(listen, look);
// Whoever sends a form goes where it leads.
document.addEventListener("submit", () => { clearTimeout(again); stream?.close(); });
