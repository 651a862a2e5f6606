import { services } from "#app/features/company/services/catalogue.ts";
import { indexedPages } from "#app/routes/site/indexed-pages.server.ts";

/** Pages that are made for each request: for who asks, by the hour or day, or with a status of their own. */
export const renderedPages: readonly string[] = [
  "/book-consultation",
  "/brokerage",
  "/brokerage/verification",
  "/carrier",
  "/carrier/file",
  "/carrier/offers",
  "/carrier/verification",
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
  "/account",
  "/account/people",
  "/account/security",
  "/account/two-factor",
  "/account/data",
  "/my-quotes",
  "/staff",
  "/staff/audit",
  "/staff/carriers",
  "/staff/consultations",
  "/staff/mails",
  "/staff/quotes",
  "/staff/messages",
  "/staff/roles",
  "/staff/shipments",
  "/tools/transit-time-calculator",
  "/500",
  "/503",
];

/** Second addresses of pages, and what machines read. */
const besides = [
  "/about",
  ...services.flatMap(({ aliases }) => aliases),
  "/blog/rss.xml",
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
];

/**
 * Pages and files that are the same for everyone, but for the header that says whether one is
 * signed in. They are made when the product is built and served from memory. With a query string
 * an address here is rendered for its request, like every page that is not listed.
 */
export const staticPages: readonly string[] = [
  ...indexedPages.map(({ path }) => path),
  ...besides,
].filter((path) => !renderedPages.includes(path));
