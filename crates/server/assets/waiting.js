// A table that waits for players: looks again when somebody sits down, and when a lost connection is back.
import "./page.js";

const AGAIN = 3000;
let stream = null, first = true, again = 0;
function listen() {
  stream = new EventSource(`/table/${document.body.dataset.table}/events`);
  stream.onmessage = () => { if (!first) location.reload(); first = false; };
  // Browsers give up where a proxy answers for a server that is away.
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) again = setTimeout(listen, AGAIN); };
}
listen();
// Whoever sends a form goes where it leads.
document.addEventListener("submit", () => { clearTimeout(again); stream.close(); });
