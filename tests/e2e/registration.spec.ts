import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { mailsAbout } from "./mailbox.ts";
import { aCompany, password, signUp } from "./people.ts";

const labels = {
  companyName: "Company name",
  companyEmail: "Company email",
  phone: "Phone number",
  businessLicense: "Business license",
  street: "Street",
  city: "City",
  state: "State",
  postalCode: "ZIP code",
} as const;

const onward = (page: Page) => page.getByRole("button", { name: "Continue" });
const create = (page: Page) => page.getByRole("button", { name: "Create account" });

async function fillPerson(page: Page): Promise<string> {
  const email = `${randomUUID()}@shipper.example`;
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Reyes");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(password);
  return email;
}

async function fillCompany(page: Page): Promise<void> {
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    await page.getByLabel(labels[name]).fill(aCompany[name]);
  }
}

async function fillCarrier(page: Page): Promise<void> {
  await page.getByLabel("USDOT number").fill("USDOT 1234567");
  await page.getByLabel("MC number").fill("MC-123456");
  await page.getByLabel("Flatbed").check();
  await page.getByLabel("Lanes").fill("Indianapolis to Chicago");
  await page.getByLabel("Insurance expires on").fill("2099-12-31");
}

test("a shipper registers step by step, is welcomed and goes on to where it was going", async ({
  page,
  product,
}) => {
  await page.goto("/shipper-signup?to=%2Fbrokerage%3Ftab%3Dtrack");
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  const email = await fillPerson(page);
  await onward(page).click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeHidden();
  await fillCompany(page);
  await onward(page).click();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await create(page).click();
  await expect(page).toHaveURL(/\/welcome/);
  await expect(page.getByRole("heading", { name: "Welcome, Dana" })).toBeVisible();
  await expect(page.getByText(/Within 24 hours/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(1);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL("/brokerage?tab=track");
  await page.goto("/account");
  await expect(page.getByLabel("Company name")).toHaveValue(aCompany.companyName);
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("form:");
});

test("a step shows missing fields, and reload and back keep what was typed, except passwords", async ({
  page,
}) => {
  await page.goto("/shipper-signup");
  await onward(page).click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
  await expect(page.getByLabel("First name")).toBeFocused();
  await fillPerson(page);
  await onward(page).click();
  await page.getByLabel("Company name").fill("Reyes Castings LLC");
  await page.reload();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Reyes Castings LLC");
  await fillCompany(page);
  await onward(page).click();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await page.goBack();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Dana");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await page.goForward();
  await page.goForward();
  await create(page).click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeFocused();
});

test("a step stands still once it shows, so that a press meets its button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shipper-signup");
  await fillPerson(page);
  await page.clock.install();
  await onward(page).click();
  await expect(page.getByText("Step 2 of 3")).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.runFor(1_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a press that began before React took the form over counts", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/shipper-signup", { waitUntil: "commit" });
  await onward(page).hover();
  await page.mouse.down();
  scripts.resolve();
  await expectHydrated(onward(page));
  await page.mouse.up();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
});

test("a step is checked on leaving it, with the server's errors", async ({ page }) => {
  await page.goto("/carrier-signup");
  await fillPerson(page);
  await page.getByLabel("Password").fill("short");
  await onward(page).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(
    /Password must be at least 10 characters/,
  );
  await page.getByLabel("Password").fill(password);
  await onward(page).click();
  await fillCompany(page);
  await page.getByLabel("ZIP code").fill("4622");
  await onward(page).click();
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  await expect(page.getByLabel("ZIP code")).toHaveAccessibleDescription(
    "ZIP code has 5 digits, or 9",
  );
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("ZIP code").fill("46225");
  await onward(page).click();
  await expect(page.getByText("Step 3 of 4")).toBeVisible();
  await onward(page).click();
  await expect(page.getByText("Choose your equipment")).toBeVisible();
  await expect(page.getByLabel("USDOT number")).toBeFocused();
});

test("server errors show in their step and can be fixed there", async ({ page }) => {
  await page.goto("/carrier-signup");
  await fillPerson(page);
  await onward(page).click();
  await fillCompany(page);
  await page.getByLabel("State").fill("XX");
  await onward(page).click();
  await fillCarrier(page);
  await onward(page).click();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await create(page).click();
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(
    "Use the two letters of a US state",
  );
  await expect(page.getByLabel("State")).toBeFocused();
  await page.getByLabel("State").fill("IN");
  await onward(page).click();
  await expect(page.getByLabel("Flatbed")).toBeChecked();
  await onward(page).click();
  await create(page).click();
  await expect(page).toHaveURL(/\/welcome/);
  await page.goto("/account");
  await expect(page.getByLabel("MC number")).toHaveValue("123456");
  await expect(page.getByText("Carrier", { exact: true })).toBeVisible();
});

test("a password that is easy to guess is refused in its step, and all else is kept", async ({
  page,
}) => {
  await page.goto("/shipper-signup");
  await fillPerson(page);
  await page.getByLabel("Password").fill("Password2026!");
  await onward(page).click();
  await fillCompany(page);
  await onward(page).click();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await create(page).click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/easy to guess/);
  await expect(page.getByLabel("First name")).toHaveValue("Dana");
  await page.getByLabel("Password").fill(password);
  await onward(page).click();
  await expect(page.getByLabel("Company name")).toHaveValue(aCompany.companyName);
  await onward(page).click();
  await expect(page.getByRole("checkbox", { name: /accept the terms/ })).toBeChecked();
});

test("the browser's back and forward buttons lead through the steps without the network, and nothing typed is lost", async ({
  page,
  context,
}) => {
  await page.goto("/shipper-signup?to=%2Faccount");
  const email = await fillPerson(page);
  await onward(page).click();
  await fillCompany(page);
  await onward(page).click();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await context.setOffline(true);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue(password);
  await page.goForward();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue(aCompany.companyName);
  await page.goForward();
  await create(page).click();
  await expect(page.getByRole("alert").first()).toContainText("We could not reach the server.");
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /accept the terms/ })).toBeChecked();
  await context.setOffline(false);
  await create(page).click();
  await expect(page).toHaveURL(/\/welcome\?to=%2Faccount/);
});

test("a signed-in visitor to a sign-up page is redirected with an explanation", async ({
  page,
}) => {
  await signUp(page, "/account");
  for (const path of ["/shipper-signup", "/carrier-signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/account");
    await expect(page.getByText("You already have an account")).toBeVisible();
  }
  await page.goto("/contact");
  await page.getByRole("link", { name: "Carrier Signup" }).first().click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("You already have an account")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a carrier registers on one page, and sees all missing fields at once", async ({ page }) => {
    await page.goto("/carrier-signup");
    await create(page).click();
    for (const words of [
      "First name is required",
      "Company name is required",
      "USDOT number is required",
      "Choose your equipment",
      "Insurance expiration date is required",
      "Check the box to accept the terms",
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await fillPerson(page);
    await fillCompany(page);
    await fillCarrier(page);
    await page.getByLabel("Insurance expires on").fill("2020-01-01");
    await page.getByRole("checkbox", { name: /accept the terms/ }).check();
    await create(page).click();
    await expect(page.getByText("Insurance must expire in the future")).toBeVisible();
    await page.getByLabel("Insurance expires on").fill("2099-12-31");
    await page.getByLabel("Password").fill(password);
    await create(page).click();
    await expect(page).toHaveURL(/\/welcome/);
  });
});
