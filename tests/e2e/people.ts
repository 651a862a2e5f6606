import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { bringTicket } from "./ticket.ts";

export const password = "a sentence to remember";

/** A person's company, as the registration names its fields. */
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
 * Sends the shipper registration as a browser would, of the usual company or `another`, and lands
 * on `to`; answers with the email.
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
    headers: { "x-sent-form": "1", origin },
  });
  expect(answer.headers()["x-location"]).toMatch(/^\/welcome/);
  await page.goto(to);
  await expect(page).toHaveURL(to);
  return email;
}

/** Where the product is, for a page that has not been there yet. */
async function originOf(page: Page): Promise<string> {
  const answer = await page.request.get("/healthz");
  return new URL(answer.url()).origin;
}

/** Signs in by the form and lands on the dashboard. */
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
