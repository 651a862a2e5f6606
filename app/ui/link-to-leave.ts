/** The path and query of a URL: what the server gets of it. */
export function addressOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname + search;
}

/** The link to another page of ours that this click follows in the same window; null when none. */
export function linkToLeave(event: MouseEvent): HTMLAnchorElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const isOurs = link.origin === window.location.origin;
  const isElsewhere = addressOf(link) !== addressOf(window.location);
  return isOurs && isElsewhere && !link.target && !link.hasAttribute("download") ? link : null;
}
