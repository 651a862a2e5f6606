import { feedPath } from "#app/features/blog/feed.ts";
import { titled } from "#app/features/company/content.ts";
import { company } from "#app/features/company/profile.ts";

/** The blog's title and description, for its page and its feed. */
export const blogFacts = {
  path: "/blog",
  title: titled("Freight Articles for Shippers"),
  headline: "Notes from the freight desk",
  lead: "How freight is classed, measured, documented and kept out of trouble, with the figures worked through so that you can repeat them at your own dock.",
  metaDescription:
    "Freight articles for shippers, worked through with figures: freight class by density, air freight weight, known shipper, bills of lading, drayage, mode choice.",
  keywords: ["freight blog", "freight class", "air freight", "bill of lading", "drayage", "LTL"],
};

/** Lets feed readers discover the feed from a page's head. */
export const feedLink = {
  rel: "alternate",
  type: "application/rss+xml",
  href: feedPath,
  title: `${company.name}: ${blogFacts.headline}`,
};
