/** What a route says of its pages: `export const handle: PageHandle = { hydrate: true }`. */
export type PageHandle = {
  /** Whether React takes the page over in the browser; a page that is only read has no need of it. */
  hydrate: boolean;
};

type Matches = readonly ({ handle: unknown; loaderData?: unknown } | undefined)[];

/**
 * Whether the page of these routes hydrates: the innermost route that says so decides. Where a
 * layout around it refused to load, what stands in its place is only read: nobody is to see that
 * there is a page.
 */
export function isHydrated(matches: Matches): boolean {
  if (matches.slice(0, -1).some(isRefused)) return false;
  const deciding = matches.findLast((match) => isPageHandle(match?.handle));
  return (deciding?.handle as PageHandle | undefined)?.hydrate ?? false;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "hydrate" in handle;
}

/** Of a layout that has a loader, as those that say `hydrate` do. */
function isRefused(match: Matches[number]): boolean {
  if (!match || !isPageHandle(match.handle) || !("loaderData" in match)) return false;
  return match.loaderData === undefined;
}
