import { titled } from "#app/features/company/content.ts";

/** The meta tags of a page for signed-in people, which search engines must not index. */
export function privateMeta(name: string) {
  return [{ title: titled(name) }, { name: "robots", content: "noindex" }];
}
