/** What a route says of its pages: `export const handle: PageHandle = { hydrate: true }`. */
export type PageHandle = {
  /** Whether React takes the page over in the browser; a page that is only read has no need of it. */
  hydrate: boolean;
};

type Matches = readonly ({ handle: unknown } | undefined)[];

/** Whether the page of these routes hydrates: the innermost route that says so decides. */
export function isHydrated(matches: Matches): boolean {
  const deciding = matches.findLast((match) => isPageHandle(match?.handle));
  return (deciding?.handle as PageHandle | undefined)?.hydrate ?? false;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "hydrate" in handle;
}
