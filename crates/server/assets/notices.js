// This browser is told of what happens while no page is open: it makes an address for itself, and gives it to the server.
import { $, $$ } from "./page.js";

const form = $("#push"), button = form && $("button", form), told = $("#push-told");

function bytes(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, letter => letter.charCodeAt(0));
}

async function subscribe() {
  if (await Notification.requestPermission() !== "granted") return form.dataset.notAllowed;
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  // A subscription for another key of the server would get nothing.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) });
  const { endpoint, keys } = made.toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements[name].value = value;
  form.submit();
  return "";
}

// Browsers have it on pages that come over TLS, and on this machine's own.
if (form && window.PushManager && navigator.serviceWorker) {
  form.hidden = false;
  button.addEventListener("click", async event => {
    event.preventDefault();
    button.disabled = true;
    told.textContent = await subscribe().catch(() => form.dataset.failed);
    button.disabled = false;
  });
} else if (form) told.textContent = form.dataset.unknown;

// Of the fields of a webhook only those show that its format needs.
const format = $("[name=format]");
function arrange() {
  for (const part of $$("[data-formats]")) part.hidden = !part.dataset.formats.split(" ").includes(format.value);
}
format.addEventListener("input", arrange);
arrange();

// Whoever has not saved anything yet is offered the time zone of the browser.
const zone = $("[name=zone][data-unsaid]"), here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && [...zone.options].some(option => option.value === here)) zone.value = here;
