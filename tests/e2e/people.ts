import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { carrierSchema, shipperSchema } from "#app/features/accounts/registration.schema.ts";
import { formsOf } from "#tests/support/forms-of.ts";
import { aDotNumber } from "#tests/support/numbers.ts";
import { confirmAddress, signUpWithoutPage } from "./accounts.ts";
import { originOf } from "./origin-of.ts";

export const password = "a sentence to remember";

/** A person's company, with the registration's field names. */
export const aCompany = {
  companyName: "Reyes Castings LLC",
  companyEmail: "freight@reyes.example",
  phone: "(317) 555-0100",
  businessLicense: "IN 12-3456",
  street: "1 Foundry Street",
  city: "Indianapolis",
  state: "IN",
  postalCode: "46225",
};

type Company = Record<string, string>;

/**
 * Registers a shipper with the usual company or `another`, and opens `to`, if given; returns the
 * address.
 */
export async function signUp(page: Page, to?: string, another: Company = {}): Promise<string> {
  const email = await registerShipper(page, another);
  if (to) await open(page, to);
  return email;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** The same for a member of our staff, who is on no page yet. */
export async function signUpStaff(
  page: Page,
  { grantStaff }: { grantStaff: (email: string) => Promise<void> },
): Promise<string> {
  const email = await registerShipper(page);
  await grantStaff(email);
  return email;
}

/** Registers a shipper without a page, and with no email about it; returns the address. */
async function registerShipper(
  page: Page,
  { email = `${randomUUID()}@shipper.example`, ...another }: Company = {},
): Promise<string> {
  const person = { firstName: "Dana", lastName: "Reyes", email, password, terms: "on" };
  const given = shipperSchema.parse({ ...person, ...aCompany, ...another });
  await signUpWithoutPage(page, { role: "shipper", ...given });
  return email;
}

/** Sends the shipper registration, without its page, and so gets the email about it; returns the address. */
export async function sendRegistration(page: Page): Promise<string> {
  const email = `${randomUUID()}@shipper.example`;
  const person = { firstName: "Dana", lastName: "Reyes", email, password, terms: "on" };
  const answer = await page.request.post("/shipper-signup", {
    form: { ...person, ...aCompany },
    headers: { origin: await originOf(page) },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toMatch(/^\/welcome/);
  return email;
}

/** Registers a carrier, too, without a page; returns the address. */
export async function registerCarrier(
  page: Page,
  given: Record<string, string> = {},
): Promise<string> {
  const email = `${randomUUID()}@carrier.example`;
  const person = { firstName: "Paul", lastName: "Line", email, password, terms: "on" };
  const dotNumber = aDotNumber();
  const haulage = { dotNumber, equipment: ["Flatbed"], lanes: "Indianapolis to Chicago" };
  const company = { ...aCompany, companyName: "Prairie Line", insuranceExpiresOn: "2099-12-31" };
  const typed = { ...person, ...company, ...haulage, ...given };
  await signUpWithoutPage(page, { role: "carrier", ...carrierSchema("2026-11-01").parse(typed) });
  return email;
}

/** Finds the registration of `email` on its page of the queue; returns its link. */
export async function findRegistration(staff: Page, email: string): Promise<Locator> {
  await staff.goto("/staff/roles");
  const link = staff.getByRole("row").filter({ hasText: email }).getByRole("link");
  while ((await link.count()) === 0) {
    const next = staff.getByRole("link", { name: "Next page" });
    await staff.goto(new URL((await next.getAttribute("href")) ?? "", staff.url()).href);
  }
  return link;
}

/** Opens the registration of `email` on the staff desk. */
export async function openRegistration(staff: Page, email: string): Promise<void> {
  await (await findRegistration(staff, email)).click();
}

/**
 * Verifies the registration of `email` as a staff member does, without their page; returns the path of
 * the organization.
 */
export async function verifyRole(staff: Page, email: string): Promise<string> {
  const registration = await pathOfRegistration(staff, email);
  const html = await (await staff.request.get(registration)).text();
  const fields = formsOf(html).find((form) => form.some(([, value]) => value === "approve"));
  const answer = await staff.request.post(registration, {
    form: { ...Object.fromEntries(fields ?? []), lookedUp: "on" },
    headers: { origin: await originOf(staff) },
  });
  const { pathname } = new URL(answer.url());
  expect(pathname).toMatch(/^\/staff\/organizations\//);
  return pathname;
}

/** Finds the registration of `email` in the queue's pages. */
async function pathOfRegistration(staff: Page, email: string): Promise<string> {
  let path = "/staff/roles";
  for (;;) {
    const html = await (await staff.request.get(path)).text();
    const row = html.split("<tr").find((one) => one.includes(email));
    const link = /href="(\/staff\/roles\/[^"]+)"/.exec(row ?? "")?.[1];
    if (link) return link;
    const next = /<a\b[^>]*href="([^"]+)"[^>]*>(?:<[^>]*>)*Next page/.exec(html)?.[1];
    if (!next) throw new Error(`${email} isn't in the queue`);
    path = new URL(next.replaceAll("&amp;", "&"), new URL(path, "http://desk")).href.slice(
      "http://desk".length,
    );
  }
}

/** Signs up a person with a confirmed address, and opens `to`, if given. */
export async function signUpConfirmed(
  page: Page,
  to?: string,
  another: Company = {},
): Promise<string> {
  const email = await registerShipper(page, another);
  await confirmAddress(email);
  if (to) await page.goto(to);
  return email;
}

/** Signs in without a page. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post("/sign-in", {
    form: { email, password },
    headers: { origin: await originOf(page) },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

/** Fills in the sign-in form and sends it. */
export async function giveCredentials(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
