import type { MetaDescriptor } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { type Matches, pageMeta } from "./page-meta.ts";
import { LostFreight } from "./part/lost-freight.tsx";

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

export function NotFound() {
  return (
    <LostFreight
      code="404"
      stamp="No such address"
      title="This page isn't here"
      text="The link may be old or mistyped. Check the address, or start from one of these pages. To follow a load, use its tracking ID."
    />
  );
}

export default NotFound;

export { NotFound as ErrorBoundary };
