import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { pathOfRow } from "./desk.ts";
import { mailsAbout } from "./mailbox.ts";
import { postForm } from "./post-form.ts";
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
  const action = staff.getByRole("link", { name: "Price and send" });
  // A second click would close it.
  if (!(await action.getAttribute("aria-current"))) await action.click();
  await fillQuote(staff, terms);
  await staff.getByRole("button", { name: "Send quote" }).click();
  await expect(toast(staff)).toContainText("Quote sent");
}

/** Fills in the open Send quote form. */
export async function fillQuote(staff: Page, terms: Terms) {
  await fillQuoteTexts(staff, terms);
  await staff.getByLabel("Mode").selectOption(quoteEntries(terms).Mode);
}

/** Fills in all of a quote but its mode. */
export async function fillQuoteTexts(staff: Page, terms: Terms) {
  const { Mode, ...texts } = quoteEntries(terms);
  for (const [label, text] of Object.entries(texts)) await staff.getByLabel(label).fill(text);
}

/** What `fillQuote` enters, by the labels of the form. */
export const quoteEntries = ({ price = "1,250.50", mode = "LTL", days = 9 }: Terms = {}) => ({
  "Linehaul (USD)": price,
  Mode: mode,
  "Transit days": "2",
  "Valid until": new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  Origin: "Indianapolis, IN 46204",
  Destination: "Chicago, IL 60601",
  "Weight (lbs)": "1250.5",
  "Freight description": "12 pallets of castings",
  Terms: "Liftgate included.\nDetention after two hours.",
});

/** Staff price the request at this path and send the quote, without its page. */
export async function postQuote(staff: Page, path: string, terms: Terms = {}): Promise<void> {
  await postForm(staff, { path: `${path}?do=send`, form: "send", entries: quoteEntries(terms) });
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
