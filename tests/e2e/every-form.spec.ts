import type { Page } from "@playwright/test";
import { isLongRun, times } from "#tests/support/long-run.ts";
import { chooseFreeTime } from "./day-board.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUpConfirmed } from "./people.ts";
import { bookQuickly, rows, tenderForm, toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

type Use = (page: Page) => Promise<void>;

/** Sends a form with nothing typed and reads the error at its first wrong field. */
const sendEmpty =
  (button: string | RegExp, wrong: string): Use =>
  async (page) => {
    const main = page.getByRole("main");
    const send = main.getByRole("button", { name: button, exact: true }).last();
    await expectHydrated(send);
    await send.click();
    const field = main.getByRole("textbox", { name: wrong, exact: true }).first();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\S/);
    await expect(field).toBeFocused();
  };

/** Presses a button that answers with a toast. */
const press =
  (button: string, answer: string): Use =>
  async (page) => {
    const send = page.getByRole("main").getByRole("button", { name: button }).last();
    await expectHydrated(send);
    await send.click();
    await expect(toast(page)).toContainText(answer);
  };

/** Types into a form that answers while one types. */
const typeFor =
  (fields: Record<string, string>, answer: string): Use =>
  async (page) => {
    const main = page.getByRole("main");
    for (const [label, value] of Object.entries(fields)) {
      await expectHydrated(main.getByLabel(label));
      await main.getByLabel(label).fill(value);
    }
    await expect(main).toContainText(answer);
  };

const signUp: Use = async (page) => {
  await expect(page.getByText(/^Step 1 of /)).toBeVisible();
  await expect(page.getByLabel("Company name")).toBeHidden();
  await sendEmpty("Continue", "First name")(page);
};

const aPiece = { Length: "48", Width: "40", Height: "52", "Weight each": "640" };

/** How the form of each public page is used. */
const publicForms: Record<string, Use> = {
  "/brokerage": async (page) => {
    await expectHydrated(tenderForm(page).book);
    await tenderForm(page).fill();
    await tenderForm(page).book.click();
    await expect(page.getByRole("link", { name: "Sign in to finish booking" })).toBeVisible();
  },
  "/sign-in": async (page) => {
    await sendEmpty("Sign in", "Email")(page);
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  },
  "/forgot-password": sendEmpty("Send the link", "Email"),
  "/shipper-signup": signUp,
  "/carrier-signup": signUp,
  "/contact": sendEmpty("Send message", "Name"),
  "/request-quote": sendEmpty("Request my quote", "Name"),
  "/quote": sendEmpty("Generate Quote Email →", "Origin City State/Zip"),
  "/book-consultation": async (page) => {
    await chooseFreeTime(page);
    await sendEmpty("Book the consultation", "Name")(page);
  },
  "/shipment-tracking": async (page) => {
    const field = page.getByRole("textbox", { name: "Tracking ID" });
    await expectHydrated(field);
    await field.fill("AAAAAAAAA");
    await page.getByRole("button", { name: "Track" }).click();
    await expect(page.getByText("No public shipment matches that ID.")).toBeVisible();
  },
  "/service-area-map": async (page) => {
    const field = page.getByRole("textbox", { name: "Which region am I in?" });
    await expectHydrated(field);
    await field.fill("nowhere at all");
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page).toHaveURL(/place=nowhere/);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  },
  "/logistics-glossary": typeFor({ "Search the glossary": "demurrage" }, "Demurrage"),
  "/tools/freight-class-calculator": typeFor(aPiece, "92.5"),
  "/tools/dimensional-weight-calculator": typeFor(aPiece, "640"),
  "/tools/transit-time-calculator": typeFor(
    { From: "Indianapolis, IN", To: "Chicago, IL" },
    "business day",
  ),
  "/full-truckload": async (page) => {
    await quoteForm(page).send.click();
    await expect(quoteForm(page).name).toBeFocused();
  },
};

/** How the form of each page of a signed-in shipper with this load is used. */
const ownForms = (load: string): Record<string, Use> => ({
  ...publicForms,
  "/brokerage": sendEmpty("Book Shipment", "Origin"),
  // It is filled in already.
  "/request-quote": press("Request my quote", "Quote Request Submitted!"),
  [load]: async (page) => {
    await page.getByLabel("To others, at both").fill("dock@consignee");
    await sendEmpty(/^Save: email/, "To others, at both")(page);
  },
  [`${load}/details`]: press("Save details", "Saved"),
  [`${load}/papers`]: press("Create bill of lading", "Document ready"),
  [`${load}/record`]: press("Request the record", "Record requested"),
  "/brokerage/import": async (page) => {
    const send = page.getByRole("button", { name: "Check the file" });
    await expectHydrated(send);
    await send.click();
    await expect(page.getByLabel("CSV file")).toHaveAttribute("aria-invalid", "true");
  },
  "/brokerage/addresses/new": sendEmpty("Save address", "Company"),
  "/brokerage/products/new": sendEmpty("Save product", "Description"),
  "/account": async (page) => {
    await page.getByLabel("First name").fill("");
    await sendEmpty("Save", "First name")(page);
  },
  "/account/people": sendEmpty("Send invitation", "Email"),
  "/account/security": async (page) => {
    await sendEmpty("Change password", "Your current password")(page);
    await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  },
  "/account/two-factor": sendEmpty("Continue", "Your current password"),
  "/account/api-keys": sendEmpty("Create key", "Name"),
  "/account/webhooks": sendEmpty("Add endpoint", "Web address"),
  "/account/data": sendEmpty("Delete my account", "Your current password"),
});

type Step = { link: string | RegExp; to: string } | { back: string };

/** Follows visible links and the browser's back button, and uses the form of each page. */
async function walk(page: Page, forms: Record<string, Use>, steps: readonly Step[]): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  for (const step of steps) {
    const path = "to" in step ? step.to : step.back;
    const left = await heading.innerText();
    if ("to" in step) {
      await page.getByRole("link", { name: step.link }).filter({ visible: true }).first().click();
    } else await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === path);
    // The address changes before the page does.
    await expect(heading).not.toHaveText(left);
    await forms[path]?.(page);
  }
}

/** Steps to forms that another one of the walk draws as well, or that a journey of its own walks to. */
const inLongRun = (steps: readonly Step[]): readonly Step[] => (isLongRun ? steps : []);

const pages: Step[] = [
  { link: "Contact", to: "/contact" },
  { link: "quote request", to: "/request-quote" },
  { link: "Quote by email", to: "/quote" },
  { back: "/request-quote" },
  { link: "Carrier Signup", to: "/carrier-signup" },
  ...inLongRun([{ link: "Shipper Signup", to: "/shipper-signup" }, { back: "/carrier-signup" }]),
  { link: "Services", to: "/services" },
  { link: "Book a consultation", to: "/book-consultation" },
  { back: "/services" },
  { link: "the glossary", to: "/logistics-glossary" },
  { back: "/services" },
  { link: "the service area map", to: "/service-area-map" },
  { link: "Services", to: "/services" },
  { link: "Full Truckload", to: "/full-truckload" },
  { link: "Services", to: "/services" },
  { link: "freight calculators", to: "/tools" },
  { link: /^Freight class/, to: "/tools/freight-class-calculator" },
  ...inLongRun([
    { back: "/tools" },
    { link: /^Dimensional weight/, to: "/tools/dimensional-weight-calculator" },
    { back: "/tools" },
    { link: /^Transit time/, to: "/tools/transit-time-calculator" },
  ]),
];

test("from the dashboard, links and the back button lead to every public form, and each works", async ({
  page,
}) => {
  await page.goto("/brokerage");
  await walk(page, publicForms, [
    { link: "sign in", to: "/sign-in" },
    // account-links.spec.ts
    ...inLongRun([{ link: "Forgot your password?", to: "/forgot-password" }, { back: "/sign-in" }]),
    { back: "/brokerage" },
    { link: "sign up", to: "/shipper-signup" },
    ...pages,
  ]);
});

test("from the home page, links and the back button lead to every public form, and each works", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Tracking ID" }).fill("BBBBBBBBB");
  await page.getByRole("button", { name: "Track" }).click();
  await expect(page).toHaveURL("/shipment-tracking?id=BBBBBBBBB");
  await publicForms["/shipment-tracking"]?.(page);
  await walk(page, publicForms, [
    { link: "Sign in", to: "/sign-in" },
    { link: "Dashboard", to: "/brokerage" },
    { link: "Monument Freight", to: "/" },
    { link: "Get a Quote", to: "/request-quote" },
    { back: "/" },
    // The same pages from here on: in `npm test` the first one.
    ...pages.slice(0, times(1, pages.length)),
  ]);
});

test("from the dashboard, a shipper reaches every form of the load, the presets and the account, and each works", async ({
  page,
}) => {
  await signUpConfirmed(page);
  await bookQuickly(page, 1);
  await page.goto("/brokerage?tab=track");
  const load = `/brokerage/shipments/${await rows(page).first().getByRole("link").innerText()}`;
  await walk(page, ownForms(load), [
    { link: new RegExp(`^${load.slice(-9)}$`), to: load },
    { link: "Edit references", to: `${load}/details` },
    { link: "Documents", to: `${load}/papers` },
    { back: load },
    { link: "Transaction record", to: `${load}/record` },
    { link: "Import loads", to: "/brokerage/import" },
    { link: "Address book", to: "/brokerage/addresses" },
    { link: "Add an address", to: "/brokerage/addresses/new" },
    // presets.spec.ts
    ...inLongRun([
      { link: "Products", to: "/brokerage/products" },
      { link: "Add a product", to: "/brokerage/products/new" },
      { back: "/brokerage/products" },
    ]),
    { link: "Request a quote", to: "/request-quote" },
    { link: "Contact", to: "/contact" },
    { link: "Account", to: "/account" },
    { link: "People", to: "/account/people" },
    // account-links.spec.ts
    ...inLongRun([
      { link: "Security", to: "/account/security" },
      { link: "Set up an app", to: "/account/two-factor" },
      { back: "/account/security" },
    ]),
    { link: "API keys", to: "/account/api-keys" },
    { link: "Webhooks", to: "/account/webhooks" },
    { back: "/account/api-keys" },
    ...inLongRun([{ link: "Your data", to: "/account/data" }]),
    { link: "Dashboard", to: "/brokerage" },
  ]);
});
