import { lateLink, lateType } from "./late-scripts.ts";

addEventListener("load", () => {
  // A task of its own: what has come is painted before more is fetched.
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${lateLink}"]`)) {
      link.rel = "modulepreload";
    }
    const late = document.querySelector<HTMLScriptElement>(`script[type="${lateType}"]`);
    if (!late) return;
    const module = document.createElement("script");
    module.type = "module";
    module.nonce = late.nonce;
    module.textContent = late.textContent;
    document.body.append(module);
  });
});
