// A region becomes another one by the least that differs: what stays is not laid out and not painted again. Pictures of a
// board are large, and a move changes a few of their pieces.

// Makes the children of an element those of a text.
export function patch(element, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  if (element.firstElementChild?.namespaceURI !== fresh.content.firstElementChild?.namespaceURI) element.innerHTML = html;
  else patchChildren(element, fresh.content);
}

function patchChildren(old, fresh) {
  // What is alike at the beginning and at the end stays where it is.
  const before = [...old.childNodes], after = [...fresh.childNodes];
  let start = 0, end = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start].isEqualNode(after[start])) start++;
  while (end < most - start && before[before.length - 1 - end].isEqualNode(after[after.length - 1 - end])) end++;
  const out = before.slice(start, before.length - end), into = after.slice(start, after.length - end);
  const anchor = before[before.length - end] ?? null;
  out.forEach((node, index) => index < into.length ? patchNode(node, into[index]) : node.remove());
  for (const node of into.slice(out.length)) old.insertBefore(node, anchor);
}

function patchNode(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const alike = old.nodeType === Node.ELEMENT_NODE && old.nodeName === fresh.nodeName && old.id === fresh.id;
  // A cell with another text is a new one: it is seen to change.
  if (!alike || !old.firstElementChild) { old.replaceWith(fresh); return; }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  patchChildren(old, fresh);
}
