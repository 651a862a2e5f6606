import type { MetaDescriptor } from "react-router";
import { titled } from "#app/features/company/content.ts";
import type { Matches } from "./meta-tags.ts";
import { pageMeta } from "./page-meta.ts";

type MetaArgs = { location: { pathname: string }; matches: Matches };

export function meta({ location, matches }: MetaArgs): MetaDescriptor[] {
  const facts = {
    title: titled("Page not found"),
    metaDescription: "There's nothing at this address.",
    path: location.pathname,
    noindex: true,
  };
  return pageMeta(facts, matches);
}

export function loader() {
  throw new Response(null, { status: 404 });
}

/** A form posted to an unknown path is not found either. */
export const action = loader;

export { NotFound as default, NotFound as ErrorBoundary } from "./part/not-found-page.tsx";
