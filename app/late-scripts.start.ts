import { lateLink, lateType } from "./late-scripts.ts";

/** Resolves in a task of its own, so that what waits meanwhile, a tap above all, comes first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

addEventListener("load", async () => {
  // What has come is painted before more is fetched.
  await nextTask();
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="${lateLink}"]`);
  for (const link of links) link.rel = "modulepreload";
  // Run together they would keep a slow phone from answering for as long as all of them take. The
  // entry waits for the module below, which hands it the routes.
  for (const { href } of links) {
    if (/\/entry\.client/.test(href)) continue;
    await import(/* @vite-ignore */ href).catch(() => {});
    await nextTask();
  }
  const late = document.querySelector<HTMLScriptElement>(`script[type="${lateType}"]`);
  if (!late) return;
  const module = document.createElement("script");
  module.type = "module";
  module.nonce = late.nonce;
  module.textContent = late.textContent;
  document.body.append(module);
});
