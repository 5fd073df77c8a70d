// Keys and help over the table: nothing that is planned is lost. The text is that of the page of its own.
import { $ } from "./page.js";

const dialog = $("#help");

export async function help() {
  if (!dialog.firstElementChild && !await fill()) { location.assign("/help#keys"); return; }
  if (!dialog.open) dialog.showModal();
}

async function fill() {
  const response = await fetch("/help").catch(() => null);
  if (!response?.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  dialog.replaceChildren(page.querySelector("main"));
  return true;
}

// A key that is pressed here means nothing for the table; a click beside the text closes it.
dialog.addEventListener("keydown", event => event.stopPropagation());
dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
