import type { MetaDescriptor } from "react-router";
import { company } from "#app/features/company/profile.ts";

/** A page's data for search engines and link previews. */
export type PageFacts = {
  /** The whole document title, company name included. */
  title: string;
  metaDescription: string;
  keywords?: readonly string[];
  /** The canonical path, also where an alias shows the page. */
  path: string;
  /** Keeps the page out of search results. */
  noindex?: boolean;
  /** "article" for a page with an author and a date. */
  kind?: "website" | "article";
};

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The `meta` of a page with the preview at the path `image`; the site's origin comes from the root's data. */
export function metaTags(page: PageFacts, matches: Matches, image: string): MetaDescriptor[] {
  const { title, metaDescription: description, kind = "website" } = page;
  const origin = originOf(matches);
  const address = origin + page.path;
  const preview = origin + image;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: (page.keywords ?? company.seo.keywords).join(", ") },
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:type", content: kind },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: preview },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${company.name}: ${company.tagline}` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: preview },
  ];
}

function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  if (typeof data !== "object" || data === null || !("origin" in data)) return "";
  return String(data.origin);
}
