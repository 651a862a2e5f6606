import { services } from "#app/features/company/services/catalog.ts";
import { indexedPages } from "#app/routes/site/indexed-pages.server.ts";

/**
 * Pages rendered for each request: they depend on the visitor or the time, or have their own
 * status.
 */
export const renderedPages: readonly string[] = [
  "/book-consultation",
  "/contact",
  "/request-quote",
  "/carrier-signup",
  "/shipper-signup",
  "/welcome",
  "/sign-in",
  "/stop-notices",
  "/email-updates",
  "/sign-in/code",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/tools/transit-time-calculator",
  "/500",
  "/503",
];

/** Alternative addresses of pages, and machine-readable files. */
const besides = [
  "/about",
  ...services.flatMap(({ aliases }) => aliases),
  "/blog/rss.xml",
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
];

/**
 * Pages and files that are the same for everyone, except for whether the header shows a signed-in
 * visitor. They are built with the product and served from memory. With a query string, and
 * everywhere else, a page is rendered for its request.
 */
export const staticPages: readonly string[] = [
  ...indexedPages.map(({ path }) => path),
  ...besides,
].filter((path) => !renderedPages.includes(path));
