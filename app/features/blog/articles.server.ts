import type { Article, ArticleFacts, Outline } from "./article.ts";
import { newestFirst } from "./listing.ts";

const facts = import.meta.glob<ArticleFacts>("/content/blog/*.mdx", {
  eager: true,
  import: "article",
});
const outlines = import.meta.glob<Outline>("/content/blog/*.mdx", {
  eager: true,
  import: "outline",
});

/** Every article, newest first, without its text. */
export const articles: readonly Article[] = newestFirst(
  Object.entries(facts).map(([file, fact]) => {
    const outline = outlines[file];
    if (!outline) throw new Error(`${file} was compiled without its outline`);
    return { ...fact, ...outline };
  }),
);

/** The article at an address. */
export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
