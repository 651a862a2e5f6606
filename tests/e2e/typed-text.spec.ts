import type { Page } from "@playwright/test";
import { delayScripts } from "./delay-scripts.ts";
import { endSessions } from "./end-sessions.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { password, signIn, signUp } from "./people.ts";
import { bookQuickly, openFirstLoad, tenderForm, toast } from "./tender.ts";

/** Books a load and opens its equipment; returns the path. */
async function openEquipment(page: Page): Promise<string> {
  await bookQuickly(page, 1);
  const path = `/brokerage/shipments/${await openFirstLoad(page)}/details`;
  await page.goto(path);
  await expectHydrated(value(page));
  return path;
}

const value = (page: Page) => page.getByLabel("Declared value ($)");
const equipment = (page: Page) => page.getByLabel("Equipment", { exact: true });

test("text typed into one form is there after Back, another form and a reload, until it is saved", async ({
  page,
}) => {
  await signUp(page);
  const path = await openEquipment(page);
  await value(page).fill("48134.00");
  await page.getByRole("link", { name: "Address book", exact: true }).click();
  await page.getByRole("link", { name: "Add an address" }).click();
  await page.getByLabel("Company").fill("Lakeside Foundry");
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("What you typed earlier is back.")).toBeVisible();
  await expect(value(page)).toHaveValue("48134.00");
  await page.reload();
  await expect(value(page)).toHaveValue("48134.00");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(toast(page)).toContainText("Saved");
  await page.goto(path);
  await expectHydrated(value(page));
  await expect(value(page)).toHaveValue("48134.00");
  await expect(page.getByText("What you typed earlier is back.")).toHaveCount(0);
  await page.goto("/brokerage/addresses/new");
  await expect(page.getByLabel("Company")).toHaveValue("Lakeside Foundry");
  await page.getByRole("link", { name: /^Discard/ }).click();
  await expect(page.getByLabel("Company")).toHaveValue("");
});

test("what a person chooses while the page loads stays, with the text that they typed earlier", async ({
  page,
}) => {
  await signUp(page);
  await openEquipment(page);
  await value(page).fill("48134.00");
  const releaseScripts = await delayScripts(page);
  await page.reload({ waitUntil: "commit" });
  await equipment(page).selectOption("Flatbed");
  releaseScripts();
  await expect(value(page)).toHaveValue("48134.00");
  await expect(equipment(page)).toHaveValue("flatbed");
});

test("a password that a person types while the page loads stays, whatever they typed earlier", async ({
  page,
}) => {
  await page.goto("/reset-password?token=used-up");
  const field = page.getByLabel("New password");
  await expectHydrated(field);
  await field.fill("earlier");
  const releaseScripts = await delayScripts(page);
  await page.reload({ waitUntil: "commit" });
  await field.fill("a sentence to remember");
  releaseScripts();
  await expectHydrated(field);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByRole("alert")).toContainText("has expired");
});

test("text typed into the tender form stays while its tab, the page and the form are left", async ({
  page,
}) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await form.fill({ origin: "Gary, IN 46402" });
  await page.getByRole("tab", { name: /Track/ }).click();
  await page.getByRole("tab", { name: /Book/ }).click();
  await expect(form.origin).toHaveValue("Gary, IN 46402");
  await page.goto("/contact");
  await page.goto("/brokerage");
  await expect(form.origin).toHaveValue("Gary, IN 46402");
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  await page.goto("/brokerage");
  await form.takenOver();
  await expect(form.origin).toHaveValue("");
});

test("somebody whose session ends while they type finds the text after signing in, and nobody else does", async ({
  page,
  product,
}) => {
  const email = await signUp(page);
  const path = await openEquipment(page);
  await value(page).fill("48177.00");
  await endSessions(product.databaseUrl, email);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("You were signed out.")).toBeVisible();

  // Another account in the same browser sees nothing of it, not even in the browser's storage.
  const other = await signUp(page);
  await page.goto("/brokerage");
  await tenderForm(page).takenOver();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).not.toContain("48177");
  await endSessions(product.databaseUrl, other);

  await signIn(page, email);
  await page.goto(path);
  await expectHydrated(value(page));
  await value(page).fill("48199.00");
  await endSessions(product.databaseUrl, email);
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(value(page)).toHaveValue("48199.00");
  expect(await kept()).not.toContain(password);
});

test("nothing typed stays in the browser of somebody who signs out", async ({ page }) => {
  await signUp(page);
  await openEquipment(page);
  await value(page).fill("48188.00");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL("/");
  await page.goto("/contact");
  await expectHydrated(page.getByLabel("Name"));
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("48188");
});
