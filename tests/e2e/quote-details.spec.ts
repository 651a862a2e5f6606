import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { rotate } from "#tests/support/long-run.ts";
import { expectAccessible } from "./accessible.ts";
import { delayScripts } from "./delay-scripts.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { postForm } from "./post-form.ts";
import { storedRequests } from "./stored-requests.ts";
import { toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

const services = [
  ["/air-cargo-security", "Air Cargo Security", "air"],
  ["/full-truckload", "Full Truckload", "ground"],
  ["/less-than-truckload-services", "LTL Freight", "general"],
  ["/intermodal-rail", "Intermodal & Rail", "intermodal"],
] as const;

/** Sends the form of a service's page without a script; returns the email. */
async function requestPlainly(page: Page, path: string): Promise<string> {
  const email = `${randomUUID()}@shipper.example`;
  const entries = { name: "Ana Ode", company: "Ode Castings", email, phone: "(317) 555-0147" };
  const answer = await postForm(page, { path, form: "quote-request", entries });
  expect(answer.url()).toContain(`${path}?received=`);
  return email;
}

/** Sends it in the browser; returns the email. */
async function requestInBrowser(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const quote = quoteForm(page);
  const email = await quote.fill();
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect(page).toHaveURL(new RegExp(`${path}\\?received=`));
  return email;
}

// In `npm test` one of them in the browser.
const inBrowser = rotate(services, 0, 1);
for (const asked of services) {
  const [path, service, freight] = asked;
  test(`the form of ${path} requests ${service}, by ${freight}`, async ({ page, product }) => {
    const request = inBrowser.includes(asked) ? requestInBrowser : requestPlainly;
    const email = await request(page, path);
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
    const [one, other] = await mailsAbout(product.mailFolder, email);
    const text = `${one?.text}${other?.text}`;
    expect(text).toContain(service);
    expect(text).toMatch(new RegExp(`Freight type\\s+${freight}`));
    expect(await storedRequests(product.databaseUrl, email)).toMatchObject([
      { service_type: service, freight_type: freight },
    ]);
  });
}

test("a link to the request page fills in what it is about, also after a refusal", async ({
  page,
}) => {
  await page.goto("/full-truckload");
  await page.getByRole("link", { name: "Get a Quote" }).first().click();
  const quote = quoteForm(page);
  for (const refused of [false, true]) {
    if (refused) await quote.send.click();
    await expect(quote.form.getByLabel("Service")).toHaveValue("Full Truckload");
    await expect(quote.form.getByText("ground", { exact: true })).toBeVisible();
  }
});

test("the freight type follows a service that was chosen before the scripts loaded", async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page);
  await page.goto("/request-quote", { waitUntil: "commit" });
  const quote = quoteForm(page);
  await quote.form.getByLabel("Service").selectOption("Full Truckload");
  releaseScripts();
  await expect(quote.form.getByText("ground", { exact: true })).toBeVisible();
  await expect(quote.form.getByLabel("Service")).toHaveValue("Full Truckload");
});

test("sizes typed before the scripts loaded give a freight class", async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto("/request-quote", { waitUntil: "commit" });
  const quote = quoteForm(page);
  await quote.details.click();
  const unit = quote.form.getByRole("group", { name: "Unit 1" });
  for (const [label, value] of [
    ["Length", "48"],
    ["Width", "40"],
    ["Height", "48"],
    ["Weight each", "500"],
  ] as const) {
    await unit.getByLabel(label).fill(value);
  }
  releaseScripts();
  await expect(quote.form.getByRole("status")).toContainText("Class 100 estimate");
});

test("a form sent while a part of its page still loads keeps everything typed", async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page, "quote-units");
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.details.click();
  const length = quote.form.getByRole("group", { name: "Unit 1" }).getByLabel("Length");
  await length.fill("48");
  await quote.name.fill("Ana Ode");
  await quote.send.click();
  await expect(quote.company).toBeFocused();
  await expect(length).toHaveValue("48");
  releaseScripts();
  await quote.takenOver();
  await expect(length).toHaveValue("48");
  await expect(quote.name).toHaveValue("Ana Ode");
});

test("a form being sent stays so when its scripts arrive before the answer", async ({ page }) => {
  const releaseScripts = await delayScripts(page, "quote-units");
  const hydrated = Promise.withResolvers<object>();
  await page.exposeFunction("tellHydrated", hydrated.resolve);
  await page.addInitScript(tellWhenHydrated);
  await page.goto("/request-quote");
  // The page tells by itself, because the browser answers no question while the form is being sent.
  await page.route("**/request-quote", async (route) => {
    releaseScripts();
    await hydrated.promise;
    await route.continue();
  });
  const quote = quoteForm(page);
  await quote.name.fill("Ana Ode");
  await quote.send.click();
  expect(await hydrated.promise).toEqual({ button: "Submitting...", name: "Ana Ode" });
  await expect(quote.company).toHaveAccessibleDescription("Company name is required");
});

/** Calls `tellHydrated` with what the quote form shows once React has it. */
function tellWhenHydrated(): void {
  const observer = new MutationObserver(() => {
    const form = document.querySelector<HTMLFormElement>("#quote-request");
    const isLoaded = document.readyState === "complete" && form !== null;
    if (!isLoaded || form.textContent.includes("Work out the freight class")) return;
    observer.disconnect();
    const button = form.querySelector("[data-working]")?.textContent;
    const name = new FormData(form).get("name");
    (window as unknown as { tellHydrated: (shown: object) => void }).tellHydrated({ button, name });
  });
  observer.observe(document, { childList: true, subtree: true });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refusal keeps what the request is about, and the freight type of another service", async ({
    page,
  }) => {
    await page.goto("/full-truckload");
    await page.getByRole("link", { name: "Get a Quote" }).first().click();
    const quote = quoteForm(page);
    for (const [service, freight] of [
      ["Full Truckload", "ground"],
      ["Air Cargo Security", "air"],
    ] as const) {
      await quote.form.getByLabel("Service").selectOption(service);
      await quote.send.click();
      await expect(quote.name).toBeFocused();
      await expect(quote.form.getByLabel("Service")).toHaveValue(service);
      await expect(quote.form.getByText(freight, { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Get a price for Full Truckload",
      );
    }
  });
});

test("details stay open and filled after a refusal, rows are added, and the class is estimated", async ({
  page,
  product,
}) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await expect(quote.field("Origin ZIP")).toBeHidden();
  await quote.details.click();
  await quote.field("Origin ZIP").fill("462");
  await quote.field("Total weight (lbs)").fill("1,000");
  await quote.field("Liftgate").check();
  await quote.field("Hazardous materials").check();
  await quote.field("Minimum temperature (°F)").fill("36");
  const email = await quote.fill();
  await quote.send.click();
  await expect(quote.field("Origin ZIP")).toBeFocused();
  await expect(quote.field("Origin ZIP")).toHaveAccessibleDescription(
    "Origin ZIP must have 5 digits, such as 46204",
  );
  await expect(quote.field("Liftgate")).toBeChecked();
  await expect(quote.field("Residential")).not.toBeChecked();
  await expect(quote.field("Hazardous materials")).toBeChecked();
  await quote.field("Origin ZIP").fill("46204");

  const unit = (number: number) => quote.form.getByRole("group", { name: `Unit ${number}` });
  await unit(1).getByLabel("Length").fill("48");
  await quote.form.getByRole("button", { name: "Add a different unit" }).click();
  await expect(unit(2).getByLabel("Length")).toBeFocused();
  await expect(unit(1).getByLabel("Length")).toHaveValue("48");
  await expect(quote.email).toHaveValue(email);
  await quote.form.getByRole("button", { name: "Remove unit 2" }).click();
  await expect(unit(2)).toBeHidden();
  await quote.send.click();
  await expect(unit(1).getByLabel("Width")).toHaveAccessibleDescription(
    "Enter the width in inches",
  );
  await expect(unit(1).getByLabel("Width")).toBeFocused();
  await unit(1).getByLabel("Width").fill("40");
  await unit(1).getByLabel("Height").fill("48");
  await unit(1).getByLabel("Weight each").fill("500");
  await expect(quote.form.getByRole("status")).toContainText("Class 100 estimate at 9.37 lb/ft³");
  await expectAccessible(page);

  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  const [mail] = await mailsAbout(product.mailFolder, email);
  for (const said of [
    "1 piece, 48 x 40 x 48 in, 500 lbs",
    "100 (estimate by density)",
    "Liftgate",
    "36 °F or warmer",
  ]) {
    expect(mail?.text).toContain(said);
  }
});
