import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { tenderForm } from "./tender.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("after booking on a phone, the list opens at its heading", async ({ page }) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await form.fill();
  await form.book.click();
  await expect(page.getByRole("heading", { name: "Current Shipments (1)" })).toBeInViewport();
});

test("the page after a form on another page opens at its top", async ({ page }) => {
  await signUp(page);
  await page.goto("/brokerage/addresses/new");
  await page.getByLabel("Company").fill("Ode Castings");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page).toHaveURL("/brokerage/addresses");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
