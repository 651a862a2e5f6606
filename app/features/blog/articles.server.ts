import type { Article, ArticleFacts, Outline } from "./article.ts";
import { newestFirst } from "./listing.ts";

type Compiled = { article: ArticleFacts; outline: Outline };

const compiled = Object.values(import.meta.glob<Compiled>("/content/blog/*.mdx", { eager: true }));

/** All articles, newest first, without their text. */
export const articles: readonly Article[] = newestFirst(
  compiled.map(({ article, outline }) => ({ ...article, ...outline })),
);

/** The article with this slug. */
export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
