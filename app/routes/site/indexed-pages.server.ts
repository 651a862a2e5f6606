import { articlePath } from "#app/features/blog/article.ts";
import { articles } from "#app/features/blog/articles.server.ts";
import type { SitePath } from "#app/features/company/paths.ts";
import { services } from "#app/features/company/services/catalog.ts";
import type { IndexedPage } from "./sitemap-xml.ts";

const companyPages: readonly SitePath[] = [
  "/",
  "/about-us",
  "/services",
  "/contact",
  "/quote",
  "/request-quote",
  "/book-consultation",
  "/shipment-tracking",
  "/shipper-signup",
  "/carrier-signup",
  "/developers",
  "/terms",
  "/privacy",
];

/**
 * Every indexed page under its canonical path. Add a new page here, or to `unlisted` with the
 * reason; a test compares both with the routes. Desks are never indexed.
 */
export const indexedPages: readonly IndexedPage[] = [
  ...companyPages.map((path) => ({ path })),
  ...services.map(({ path }) => ({ path })),
  {
    path: "/blog",
    changed: articles
      .map(({ published }) => published)
      .sort()
      .at(-1),
  },
  ...articles.map(({ slug, updated, published }) => ({
    path: articlePath(slug),
    changed: updated ?? published,
  })),
  { path: "/logistics-glossary" },
  { path: "/tools" },
  { path: "/tools/freight-class-calculator" },
  { path: "/tools/dimensional-weight-calculator" },
  { path: "/tools/transit-time-calculator" },
  { path: "/service-area-map" },
];

/** Paths that are not in the sitemap, each with the reason, beside all of the desks. */
export const unlisted: Readonly<Record<string, string>> = {
  "/about": "shows /about-us",
  ...Object.fromEntries(
    services.flatMap(({ path, aliases }) => aliases.map((alias) => [alias, `shows ${path}`])),
  ),
  "/consultation/:token": "for the person with its signed link",
  "/consultation/:token/reschedule": "for the person with its signed link",
  "/consultation/:token/consultation.ics": "for the person with its signed link",
  "/quote-offer/:token": "for the person with its signed link",
  "/carrier-offer/:token": "for the person with its signed link",
  "/carrier-offer/:token/rate-confirmation": "for the person with its signed link",
  "/papers/:id": "a file, not a page",
  "/places": "data, not a page",
  "/find.json": "data, not a page",
  "/desk": "leads those who are signed in to their desk",
  "/sign-in": "asks not to be found",
  "/stop-notices": "opened from a mail",
  "/email-updates": "opened from a mail",
  "/sign-in/code": "a step of signing in",
  "/sign-in/passkey": "data, not a page",
  "/forgot-password": "asks not to be found",
  "/reset-password": "a mail leads there",
  "/confirm-email": "a mail leads there",
  "/invitation/:token": "an email leads there",
  "/team-invitation/:token": "an email leads there",
  "/load-reply/:token": "an email leads there",
  "/driver/:token": "for the driver with its signed link",
  "/driver/:token/qr.svg": "a picture, not a page",
  "/welcome": "for those who are signed in",
  "/sign-out": "an action, not a page",
  "/500": "the page of an error",
  "/503": "the page of an outage",
  "/*": "the page of what is not there",
  "/shipping-calculator": "leads to the freight class calculator",
  "/transit-time-calculator": "leads to /tools/transit-time-calculator",
  "/blog/:slug": "each article is listed by itself",
  "/blog/rss.xml": "the feed, linked from the blog",
  "/sitemap.xml": "the sitemap itself",
  "/robots.txt": "for machines",
  "/site.webmanifest": "for browsers that put the site among a phone's apps",
};
