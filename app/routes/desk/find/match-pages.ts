import type { DeskEntry } from "../desks.ts";

/**
 * The pages of a desk that somebody may mean: each word that they typed begins a word of the title.
 * All of them for nothing typed.
 */
export function matchPages<Page extends Pick<DeskEntry, "title">>(
  pages: readonly Page[],
  typed: string,
): Page[] {
  const words = wordsOf(typed);
  return pages.filter(({ title }) => {
    const named = wordsOf(title);
    return words.every((word) => named.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
