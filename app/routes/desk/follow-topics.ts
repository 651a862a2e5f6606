import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { DeskNews } from "#app/features/live/desk-news.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";

/** The topics of the reload under way; null while there is none, and when they are unknown. */
let currentReload: { topics: ReadonlySet<string> | null } | null = null;

/**
 * Runs `reload` for what changed of `topics`, null for anything. The router gives up a reload that
 * is overtaken by another one, so the second one loads the topics of both.
 */
export async function reloadFor(
  topics: ReadonlySet<string> | null,
  reload: () => Promise<void>,
): Promise<void> {
  const before = currentReload ? currentReload.topics : new Set<string>();
  const own = { topics: topics && before && new Set([...topics, ...before]) };
  currentReload = own;
  try {
    await reload();
  } finally {
    if (currentReload === own) currentReload = null;
  }
}

/**
 * The `shouldRevalidate` of a page of the staff desk that shows only these topics: as
 * `revalidateAfterForm`, but it doesn't load again for what changed elsewhere.
 */
export function followTopics(...shown: readonly DeskNews[]) {
  return (args: ShouldRevalidateFunctionArgs): boolean => {
    const isReload = !args.formMethod && args.currentUrl.href === args.nextUrl.href;
    const topics = currentReload?.topics;
    if (isReload && topics && !shown.some((topic) => topics.has(topic))) return false;
    return revalidateAfterForm(args);
  };
}
