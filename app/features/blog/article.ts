/** An article's front matter. Dates are days: "2026-03-10". */
export type ArticleFacts = {
  slug: string;
  title: string;
  description: string;
  summary: string;
  published: string;
  updated?: string;
  tags: readonly string[];
  author: string;
};

export type Heading = { id: string; text: string; depth: 2 | 3 };

/** What the build extracts from an article's text. */
export type Outline = {
  words: number;
  headings: readonly Heading[];
  /** Anchors of the glossary terms it links to, each once, in order. */
  terms: readonly string[];
};

export type Article = ArticleFacts & Outline;

/** A typical speed for technical text with figures. */
const wordsPerMinute = 220;

/** Whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** The path of an article. */
export function articlePath(slug: string): string {
  return `/blog/${slug}`;
}
