import { randomInt, randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { bringTicket } from "#tests/support/ticket.ts";
import { mailsAbout } from "./mailbox.ts";

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

/**
 * Submits the shipper registration for the usual company or `another`, and lands on `to`; returns
 * the email.
 */
export async function signUp(
  page: Page,
  to = "/brokerage",
  { email = `${randomUUID()}@shipper.example`, ...another }: Record<string, string> = {},
): Promise<string> {
  const origin = await originOf(page);
  await bringTicket(page.context(), origin);
  const person = { firstName: "Dana", lastName: "Reyes", email, password, terms: "on" };
  const answer = await page.request.post("/shipper-signup", {
    form: { ...person, ...aCompany, ...another },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toMatch(/^\/welcome/);
  await page.goto(to);
  await expect(page).toHaveURL(to);
  return email;
}

/** Submits the carrier registration; returns the email. */
export async function registerCarrier(
  page: Page,
  given: Record<string, string> = {},
): Promise<string> {
  const origin = await originOf(page);
  const email = `${randomUUID()}@carrier.example`;
  const person = { firstName: "Paul", lastName: "Line", email, password, terms: "on" };
  const dotNumber = String(randomInt(10_000_000, 100_000_000));
  const haulage = { dotNumber, equipment: "Flatbed", lanes: "Indianapolis to Chicago" };
  const company = { ...aCompany, companyName: "Prairie Line", insuranceExpiresOn: "2099-12-31" };
  await bringTicket(page.context(), origin);
  const answer = await page.request.post("/carrier-signup", {
    form: { ...person, ...company, ...haulage, ...given },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toMatch(/^\/welcome/);
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

/** Verifies the registration of `email` on a staff member's page. */
export async function verifyRole(staff: Page, email: string): Promise<void> {
  await openRegistration(staff, email);
  await staff.getByRole("checkbox", { name: /looked this carrier up/ }).check();
  await staff.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(staff).toHaveURL(/\/staff\/organizations\//);
}

/** Signs up and then follows the confirmation link from `folder`. */
export async function signUpConfirmed(
  page: Page,
  folder: string,
  to?: string,
  another: Record<string, string> = {},
): Promise<string> {
  const email = await signUp(page, "/brokerage", another);
  await confirmAddress(page, folder, email);
  if (to) await page.goto(to);
  return email;
}

/** Follows the confirmation link that the person with this email got in `folder`. */
export async function confirmAddress(page: Page, folder: string, email: string): Promise<void> {
  const links = async () => {
    const texts = (await mailsAbout(folder, email)).map(({ text }) => text ?? "");
    return texts.flatMap((text) => /\/confirm-email\?token=[\w.-]+/.exec(text) ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  await page.goto((await links())[0] ?? "");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/account");
}

/** The product's origin, for a page that has not been there yet. */
async function originOf(page: Page): Promise<string> {
  const answer = await page.request.get("/healthz");
  return new URL(answer.url()).origin;
}

/** Signs in through the form and lands on the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await giveCredentials(page, email, password);
  await expect(page).toHaveURL(/\/brokerage/);
}

/** Fills in the sign-in form and sends it. */
export async function giveCredentials(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
