import type { MetaDescriptor } from "react-router";
import type { Matches } from "#app/routes/site/meta-tags.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import type { ServicePageData } from "./service-page.server.ts";

type Args = { loaderData?: ServicePageData | undefined; matches: Matches };

/** The `meta` of every service page. */
export function serviceMeta({ loaderData, matches }: Args): MetaDescriptor[] {
  return loaderData ? pageMeta(loaderData.service, matches) : [];
}
