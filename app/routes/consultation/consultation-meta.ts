import { titled } from "#app/features/company/content.ts";

/** Of a page that only those know who have its link: no address and no words for search engines. */
export function consultationMeta(name: string) {
  return [
    { title: titled(name) },
    { name: "description", content: "Your consultation: its time, and how to move or cancel it." },
    { name: "robots", content: "noindex" },
  ];
}
