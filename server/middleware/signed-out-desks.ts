import { isDeskPath } from "#app/routes/desk/is-desk-path.ts";

/** Signed-out visitors may open this page and fill in its form. */
const openPath = "/brokerage.data";

/**
 * Whether a script asks for the data of a page that only signed-in people have, or sends its form.
 * Nobody else gets an answer to it, so an existing address can't be told from any other, and a page
 * on screen learns that its session ended.
 */
export function needsSession(path: string): boolean {
  if (path === openPath || !path.endsWith(".data")) return false;
  return isDeskPath(path.replace(/\.data$/, ""));
}
