/** What an article says of itself, at its head. Dates are days: "2026-03-10". */
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

/** What the build reads out of an article's text. */
export type Outline = {
  words: number;
  headings: readonly Heading[];
  /** Anchors of the glossary terms it links to, each once, in order. */
  terms: readonly string[];
};

export type Article = ArticleFacts & Outline;

/** A technical text with figures to follow is read at about this speed. */
const wordsPerMinute = 220;

/** Whole minutes, and never none. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Where an article lies. */
export function articlePath(slug: string): string {
  return `/blog/${slug}`;
}

/** A day as a reader in the United States writes it, wherever the clock stands. */
export function longDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    day: "numeric",
  });
}
