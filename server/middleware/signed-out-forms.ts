import { isDeskPath } from "#app/routes/desk/is-desk-path.ts";

/** Signed-out visitors may fill in the form of this page. */
const openPath = "/brokerage.data";

/**
 * Whether a script sends the form of a page that only signed-in people have. Nobody else gets an
 * answer to it, so an existing address can't be told from any other.
 */
export function needsSession(method: string, path: string): boolean {
  if (method === "GET" || path === openPath || !path.endsWith(".data")) return false;
  return isDeskPath(path.replace(/\.data$/, ""));
}
