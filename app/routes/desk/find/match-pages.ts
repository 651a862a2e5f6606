import type { DeskEntry } from "../desks.ts";

/**
 * The pages of a desk that match: each typed word begins a word of the title. All of them when
 * nothing is typed.
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
