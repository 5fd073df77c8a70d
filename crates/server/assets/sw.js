// What the browser does for the site while no page of it is open: it shows what the server tells.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

self.addEventListener("push", event => {
  const { id, title, body, link } = event.data?.json() ?? {};
  // The same message twice is shown once: it has the same tag.
  event.waitUntil(self.registration.showNotification(title ?? "Roundhouse", {
    body, tag: id, data: link, icon: "/icon-192.png", badge: "/icon-192.png",
  }));
});

// The browser's service may give it another address: the server learns it, and what it sends to the old one is refused there.
self.addEventListener("pushsubscriptionchange", event => event.waitUntil(moved(event)));

async function moved({ newSubscription, oldSubscription }) {
  const made = newSubscription ?? await self.registration.pushManager.subscribe(oldSubscription.options);
  const { endpoint, keys } = made.toJSON();
  await fetch("/account/notices/channels", { method: "POST", body: new URLSearchParams({ kind: "push", endpoint, ...keys }) });
}

self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(show(event.notification.data ?? "/"));
});

// A page of the table that is open already comes to the front; else one is opened.
async function show(link) {
  const wanted = new URL(link, self.location.origin);
  const address = new URL(wanted.pathname, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(page => new URL(page.url).pathname === address.pathname);
  return open ? open.focus() : self.clients.openWindow(address.href);
}
