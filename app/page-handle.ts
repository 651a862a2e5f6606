/** Route metadata: `export const handle: PageHandle = { hydrate: true }`. */
export type PageHandle = {
  /** Whether React hydrates the page in the browser; a read-only page does not need it. */
  hydrate: boolean;
};

type Matches = readonly ({ handle: unknown; loaderData?: unknown } | undefined)[];

/**
 * Whether the page of these routes hydrates; the innermost route that sets it decides. Where a
 * layout with a loader refused access, the error page does not hydrate, so that it does not reveal
 * that a page exists.
 */
export function isHydrated(matches: Matches): boolean {
  if (matches.slice(0, -1).some(isRefused)) return false;
  const deciding = matches.findLast((match) => isPageHandle(match?.handle));
  return (deciding?.handle as PageHandle | undefined)?.hydrate ?? false;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "hydrate" in handle;
}

/** A layout whose loader refused; every layout that sets `hydrate` has one. */
function isRefused(match: Matches[number]): boolean {
  if (!match || !isPageHandle(match.handle) || !("loaderData" in match)) return false;
  return match.loaderData === undefined;
}
