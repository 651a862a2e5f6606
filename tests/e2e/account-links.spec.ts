import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { password, signUp, signUpConfirmed } from "./people.ts";

// Links between account pages that keep the document.

/** Marks the document, so that a test can see whether a link kept it. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.body.hasAttribute("data-marked"));
}

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("from the dashboard every account page is a link away, and its forms work there", async ({
  page,
}) => {
  await signUpConfirmed(page, "/brokerage");
  const isSameDocument = await markDocument(page);
  await link(page, "Account").click();
  await expect(page.getByRole("heading", { name: "Account", exact: true, level: 1 })).toBeVisible();
  await page.getByLabel("City").fill("Muncie");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are up to date")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Muncie");

  await link(page, "Security").click();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  await page.getByLabel("Your current password").fill("not what it is");
  await page.getByLabel("New password").fill(`${password} again`);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Your current password")).toHaveAccessibleDescription(
    "That password is incorrect",
  );
  await expect(page.getByLabel("Your current password")).toBeFocused();
  await expect(page.getByLabel("New password")).toHaveValue(`${password} again`);
  await page.getByLabel("Your current password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("You are signed out everywhere else")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");

  await link(page, "Set up an app").click();
  // The previous page has a section and a field of that name.
  await expect(page.getByRole("heading", { name: "Authenticator app", level: 1 })).toBeVisible();
  await page.getByLabel("Your current password").fill(`${password} again`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();

  await link(page, "Your data").click();
  await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
  await page.getByLabel("Your current password").fill(`${password} again`);
  await page.getByLabel("Type DELETE to confirm").fill("delete it");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByLabel("Type DELETE to confirm")).toBeFocused();

  await page.getByRole("navigation", { name: "Account pages" }).getByText("Quotes").click();
  await expect(page.getByText("You haven't requested a quote yet.")).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});

test("sign-in, password reset and registration are reachable from a visitor's dashboard", async ({
  page,
}) => {
  await page.goto("/brokerage");
  const isSameDocument = await markDocument(page);
  await link(page, "Sign in").first().click();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await page.getByLabel("Email").fill("dana@shipper.example");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Password is required")).toBeVisible();

  await link(page, "Forgot your password?").click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(`${randomUUID()}@shipper.example`);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await link(page, "Sign in").first().click();
  await link(page, "Sign up as a shipper").click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(page.getByLabel("Company name")).toBeHidden();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test("a shipper requests the carrier role with its numbers, which are stored", async ({ page }) => {
  await signUp(page, "/account");
  const roles = page.getByRole("region", { name: "Roles" });
  await roles.getByText("Request the carrier role").click();
  await roles.getByRole("button", { name: "Send request" }).click();
  await expect(roles.getByLabel("USDOT number")).toHaveAccessibleDescription(
    /USDOT number is required/,
  );
  await expect(roles.getByLabel("USDOT number")).toBeFocused();
  await roles.getByLabel("USDOT number").fill("7654321");
  await roles.getByLabel("MC number").fill("MC-654321");
  await roles.getByLabel("Flatbed").check();
  await roles.getByLabel("Lanes").fill("Indianapolis to Chicago");
  await roles.getByLabel("Insurance expires on").fill("2099-12-31");
  await roles.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Role requested")).toBeVisible();
  await expect(roles.getByText("Carrier", { exact: true })).toBeVisible();
  await expect(page.getByLabel("USDOT number")).toHaveValue("7654321");
  await expect(page.getByLabel("MC number")).toHaveValue("654321");
  await expect(page.getByLabel("Insurance expires on")).toHaveValue("2099-12-31");
});
