import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { pathOfRow } from "./desk.ts";
import { mailsAbout } from "./mailbox.ts";
import { sendPublicForm } from "./public-form.ts";
import { toast } from "./tender.ts";

/** Requests a quote as a visitor, without a page; returns the email used. */
export async function askForQuote(
  page: Page,
  { email = `${randomUUID()}@shipper.example`, message = "" } = {},
): Promise<string> {
  const said = await sendPublicForm(page, "/request-quote", {
    name: "Ana Ode",
    company: "Ode Castings",
    email,
    phone: "(317) 555-0147",
    message,
  });
  expect(said).toContain("Quote Request Submitted!");
  return email;
}

/** The path of the one request from this email on the staff desk. */
export const pathOfQuote = (staff: Page, email: string): Promise<string> =>
  pathOfRow(staff, `/staff/quotes?status=all&search=${encodeURIComponent(email)}`);

/** Opens the one request from this email on the staff desk. */
export async function openAtDesk(staff: Page, email: string) {
  await staff.goto(await pathOfQuote(staff, email));
}

type Terms = { price?: string; mode?: string; days?: number };

/** Fills in and sends the Send quote form on a request's page. */
export async function sendQuote(staff: Page, terms: Terms) {
  const action = staff.getByRole("link", { name: /^(Price and send|Send another quote)$/ });
  // A second click would close it.
  if (!(await action.getAttribute("aria-current"))) await action.click();
  await fillQuote(staff, terms);
  await staff.getByRole("button", { name: "Send quote" }).click();
  await expect(toast(staff)).toContainText("Quote sent");
}

/** Fills in the open Send quote form. */
export async function fillQuote(
  staff: Page,
  { price = "1,250.50", mode = "LTL", days = 9 }: Terms,
) {
  await staff.getByLabel("Linehaul (USD)").fill(price);
  await staff.getByLabel("Mode").selectOption(mode);
  await staff.getByLabel("Transit days").fill("2");
  const until = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await staff.getByLabel("Valid until").fill(until.toISOString().slice(0, 10));
  await staff.getByLabel("Origin").fill("Indianapolis, IN 46204");
  await staff.getByLabel("Destination").fill("Chicago, IL 60601");
  await staff.getByLabel("Weight (lbs)").fill("1250.5");
  await staff.getByLabel("Freight description").fill("12 pallets of castings");
  await staff.getByLabel("Terms").fill("Liftgate included.\nDetention after two hours.");
}

/** The paths of the quotes emailed to this address, in no particular order. */
export async function mailedOffers(mailFolder: string, email: string): Promise<string[]> {
  const mails = await mailsAbout(mailFolder, email);
  return mails.flatMap(({ text }) => /\/quote-offer\/[\w.-]+/.exec(text ?? "") ?? []);
}

/** The path of the one quote emailed to this address, once it arrives. */
export async function mailedOffer(mailFolder: string, email: string): Promise<string> {
  await expect.poll(() => mailedOffers(mailFolder, email)).toHaveLength(1);
  return (await mailedOffers(mailFolder, email))[0] ?? "";
}
