import patterns from "virtual:hydrated-paths";
import type { ComponentProps } from "react";
import { Link as RouterLink, useResolvedPath } from "react-router";

// Made once: a list asks for each of its links.
const hydrated = patterns.map((path) => new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}/?$`));

/** Whether React takes over the page at `pathname`. */
export function hydrates(pathname: string): boolean {
  return hydrated.some((path) => path.test(pathname));
}

/**
 * A link to a page of the site. To a page that hydrates the router goes without leaving the
 * document; any other page is a document of its own.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const { pathname } = useResolvedPath(props.to, { relative: props.relative });
  if (hydrates(pathname)) return <RouterLink {...props} />;
  return <RouterLink {...props} prefetch="none" discover="none" reloadDocument />;
}
