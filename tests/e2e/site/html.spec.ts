import type { APIRequestContext } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate/node";
import { expect, test } from "../fixtures.ts";
import { signUp } from "../people.ts";
import { sitemapPaths } from "./pages.ts";

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"] }));

/** Pages outside the sitemap: private ones, and steps on the way to others. */
const unlisted = [
  "/carrier-signup?from=home",
  "/welcome",
  "/sign-in",
  "/sign-in/code",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/brokerage",
  "/stop-notices",
  "/shipment-tracking?id=ZZZZZZZZ9",
  "/service-area-map?place=46204",
  "/logistics-glossary?q=demurrage",
  "/tools/freight-class-calculator?count=1&length=48&width=40&height=&weight=x",
  "/tools/transit-time-calculator?origin=46204&destination=60601&mode=ltl&pickupDate=",
  "/no-such-page",
];

const ownPages = [
  "/brokerage?tab=book",
  "/brokerage?tab=track",
  "/my-quotes",
  "/brokerage/addresses",
  "/brokerage/addresses/new",
  "/brokerage/products",
  "/brokerage/products/new",
  "/brokerage/templates",
  "/account",
  "/account/api-keys",
  "/account/security",
  "/account/two-factor",
  "/account/data",
];

const staffPages = [
  "/staff",
  "/staff/roles",
  "/staff/organizations",
  "/staff/shipments",
  "/staff/quotes",
  "/staff/messages",
  "/staff/consultations",
  "/staff/mails",
  "/staff/audit",
];

/** HTML errors on these pages. */
async function faultsOf(request: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results) {
      faults.push(...messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`));
    }
  }
  return faults;
}

test("the markup of every public page is valid", async ({ request }) => {
  expect(await faultsOf(request, [...(await sitemapPaths(request)), ...unlisted])).toEqual([]);
});

test("the markup of the pages of an account and of the desks is valid", async ({
  page,
  product,
}) => {
  const email = await signUp(page);
  expect(await faultsOf(page.request, ownPages)).toEqual([]);
  await product.grantStaff(email);
  expect(await faultsOf(page.request, staffPages)).toEqual([]);
});
