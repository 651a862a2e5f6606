import { titled } from "#app/features/company/content.ts";

/** The meta of pages that only people with a link know: no URL and no text for search engines. */
export function consultationMeta(name: string) {
  return [
    { title: titled(name) },
    { name: "description", content: "Your consultation: its time, and how to move or cancel it." },
    { name: "robots", content: "noindex" },
  ];
}
