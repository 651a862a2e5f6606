import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const password = "a sentence to remember";

/** Signs up by the form and lands on the dashboard; answers with the email. */
export async function signUp(page: Page, to = "/brokerage"): Promise<string> {
  const email = `${randomUUID()}@shipper.example`;
  await page.goto(`/shipper-signup?to=${encodeURIComponent(to)}`);
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Reyes");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/brokerage/);
  return email;
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/brokerage/);
}
