import { globSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { isLongRun, rotate } from "#tests/support/long-run.ts";
import { expectAccessible } from "../accessible.ts";
import { forceErrorOnConsole } from "../console.ts";
import { expect, test } from "../fixtures.ts";
import { readMarkup, sitemapPaths } from "./pages.ts";

/** All tests of a worker read in one page, which loads scripts and styles once. */
let page: Page;
let checkConsole: () => void;

test.beforeAll(async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  checkConsole = forceErrorOnConsole(context);
  page = await context.newPage();
});

test.afterAll(async () => {
  checkConsole();
  await page.context().close();
});

/** Every URL meant for visitors, from the specification's route list. */
const routes = [
  "/",
  "/quote",
  "/request-quote",
  "/brokerage",
  "/about",
  "/about-us",
  "/contact",
  "/services",
  "/blog",
  "/book-consultation",
  "/air-cargo-security",
  "/full-truckload",
  "/full-truckload-services",
  "/ltl-freight",
  "/less-than-truckload-services",
  "/intermodal-rail",
  "/intermodal-drayage",
  "/same-day-delivery",
  "/healthcare-logistics",
  "/drayage-services",
  "/specialized-logistics",
  "/air-freight-shipping",
  "/tl-expedited-shipping",
  "/expedited-ground-services",
  "/shipment-tracking",
  "/carrier-signup",
  "/shipper-signup",
];

const aliases = [
  ["/about", "/about-us"],
  ["/full-truckload", "/full-truckload-services"],
  ["/ltl-freight", "/less-than-truckload-services"],
  ["/intermodal-rail", "/intermodal-drayage"],
] as const;

test("no link of the site is broken, and every page has a title and a description of its own", async ({
  request,
}) => {
  const waiting = [...new Set([...routes, ...(await sitemapPaths(request))])];
  const seen = new Set(waiting);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const missingAnchors: string[] = [];
  for (const path of waiting) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const { title, description, canonical, links, ids } = readMarkup(await answer.text());
    const own = canonical ? new URL(canonical).pathname : path;
    expect(title, path).not.toBe("");
    expect(description, path).not.toBe("");
    expect([own, undefined], `the title of ${path}`).toContain(titles.get(title));
    expect([own, undefined], `the description of ${path}`).toContain(descriptions.get(description));
    titles.set(title, own);
    descriptions.set(description, own);
    for (const link of links) {
      const url = new URL(link, answer.url());
      if (url.origin !== new URL(answer.url()).origin) continue;
      if (url.hash && url.href.split("#")[0] === answer.url().split("#")[0]) {
        const id = decodeURIComponent(url.hash.slice(1));
        if (!ids.has(id)) missingAnchors.push(`${path} -> ${url.hash}`);
      }
      const target = url.pathname + url.search;
      if (seen.has(target)) continue;
      seen.add(target);
      // Listed pages are read, too; of addresses that only differ in their query the status is enough.
      if (url.search || /\.\w+$/.test(url.pathname)) {
        expect((await request.get(target)).status(), `${path} -> ${target}`).toBe(200);
      } else waiting.push(target);
    }
  }
  expect(missingAnchors).toEqual([]);
  expect(waiting.length).toBeGreaterThan(45);
});

test("a page with two addresses names one as its canonical", async ({ request }) => {
  for (const [one, other] of aliases) {
    const canonical = async (path: string) =>
      readMarkup(await (await request.get(path)).text()).canonical;
    expect(await canonical(one)).toMatch(/^https?:/);
    expect(await canonical(one)).toBe(await canonical(other));
  }
});

for (const [path, status] of [
  ["/500", 500],
  ["/503", 503],
  ["/no-such-page", 404],
] as const) {
  test(`${path} answers ${status} with a complete page and links`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    const { headings, main, mainLinks, banners } = readMarkup(await answer.text());
    expect(headings).toBe(1);
    expect(main).not.toBe("");
    expect(mainLinks).toBeGreaterThan(0);
    expect(banners).toBe(1);
  });
}

for (const path of ["/services/no-such-page", "/blog/no-such-article"]) {
  test(`${path} answers 404 with the page of any unknown address`, async ({ request }) => {
    const [answer, any] = await Promise.all([path, "/no-such-page"].map((one) => request.get(one)));
    expect(answer?.status()).toBe(404);
    const read = readMarkup((await answer?.text()) ?? "");
    const { title, headings, main } = readMarkup((await any?.text()) ?? "");
    expect(read).toMatchObject({ title, headings, main });
  });
}

const articles = globSync("content/blog/*.mdx").map((file) => `/blog/${basename(file, ".mdx")}`);
const secondAddresses = new Set<string>(aliases.map(([one]) => one));

/** Pages that a test of theirs checks with more on them, such as errors: see its `expectAccessible`. */
const checkedElsewhere = new Set([
  // consultation.spec.ts
  "/book-consultation",
  // accessibility.spec.ts
  "/brokerage",
  // contact.spec.ts
  "/contact",
  // quote-mail.spec.ts
  "/quote",
  // quote-details.spec.ts
  "/request-quote",
  // registration.spec.ts
  "/carrier-signup",
  // tracking.spec.ts
  "/shipment-tracking",
]);

/** The pages of our services, by the page that draws them. */
const servicePages = [
  [
    "/full-truckload-services",
    "/less-than-truckload-services",
    "/specialized-logistics",
    "/tl-expedited-shipping",
  ],
  ["/intermodal-drayage", "/drayage-services"],
  ["/same-day-delivery", "/healthcare-logistics", "/expedited-ground-services"],
  ["/air-cargo-security", "/air-freight-shipping"],
];
const ofServices = new Set(servicePages.flat());

test.describe("accessibility", () => {
  for (const path of [
    ...routes.filter(
      (route) =>
        !secondAddresses.has(route) && !ofServices.has(route) && !checkedElsewhere.has(route),
    ),
    ...servicePages.flatMap((alike, n) => rotate(alike, n, 1)),
    "/tools",
    "/tools/freight-class-calculator",
    "/tools/dimensional-weight-calculator",
    "/tools/transit-time-calculator",
    "/service-area-map",
    "/logistics-glossary",
    ...rotate(["/terms", "/privacy"], 0, 1),
    ...rotate(["/500", "/503", "/no-such-page"], 0, 1),
    "/sign-in",
    "/forgot-password",
    // accessibility.spec.ts checks it with loads.
    ...(isLongRun ? ["/brokerage?tab=track"] : []),
    ...rotate(articles, 0, 1),
  ]) {
    test(`${path} is accessible, and nothing is wider than the window`, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});

test("every page reads without JavaScript", async ({ request }) => {
  for (const path of await sitemapPaths(request)) {
    const { headings, main } = readMarkup(await (await request.get(path)).text());
    expect(headings, path).toBe(1);
    expect(main.length, path).toBeGreaterThan(400);
  }
});
