import patterns from "virtual:hydrated-paths";
import type { ComponentProps } from "react";
import { Link as RouterLink, useResolvedPath } from "react-router";

// Compiled once: a list checks each of its links.
const hydrated = patterns.map((path) => {
  const inner = path.replaceAll(/:[^/]+/g, "[^/]+").replace("/*", "(/.*)?");
  return new RegExp(`^${inner}/?$`);
});

/** Whether the page at `pathname` hydrates. */
export function hydrates(pathname: string): boolean {
  return hydrated.some((path) => path.test(pathname));
}

/**
 * A link to a page of the site. The router navigates to pages that hydrate; any other page loads as
 * a document. Nothing is fetched before it is pressed: the router reloads the page that misses a script of
 * an earlier version of the site, with what was typed there.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const { pathname } = useResolvedPath(props.to, { relative: props.relative });
  if (hydrates(pathname)) return <RouterLink {...props} />;
  return <RouterLink {...props} discover="none" reloadDocument />;
}
