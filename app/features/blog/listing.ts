import type { ArticleFacts } from "./article.ts";

/** Newest first. */
export function newestFirst<T extends ArticleFacts>(articles: readonly T[]): T[] {
  return articles.toSorted((a, b) => b.published.localeCompare(a.published));
}

/** A tag as used in URLs: "freight class" is "freight-class". */
export function tagSlug(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

/** The articles with a tag, given as its slug; all of them without one. */
export function withTag<T extends ArticleFacts>(articles: readonly T[], slug: string | null): T[] {
  return articles.filter(({ tags }) => !slug || tags.some((tag) => tagSlug(tag) === slug));
}

export type TagCount = { tag: string; slug: string; count: number };

/** Every tag with its number of articles: the most used first, then by name. */
export function tagsOf(articles: readonly ArticleFacts[]): TagCount[] {
  const tags = [...new Set(articles.flatMap((article) => article.tags))];
  return tags
    .map((tag) => ({
      tag,
      slug: tagSlug(tag),
      count: articles.filter((article) => article.tags.includes(tag)).length,
    }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, "en"));
}

/** Related articles: those with the most tags in common, then the newest. */
export function relatedTo<T extends ArticleFacts>(
  article: ArticleFacts,
  articles: readonly T[],
  atMost = 3,
): T[] {
  const inCommon = (other: T) => other.tags.filter((tag) => article.tags.includes(tag)).length;
  return newestFirst(articles)
    .filter((other) => other.slug !== article.slug)
    .sort((a, b) => inCommon(b) - inCommon(a))
    .slice(0, atMost);
}
