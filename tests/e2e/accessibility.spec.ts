import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, rows, tenderForm } from "./tender.ts";

test("the dashboard is accessible with shipments, errors and the AIR warning on it", async ({
  page,
}) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await form.book.click();
  await expect(page.getByText("Origin is required")).toBeVisible();
  await form.mode("AIR").check();
  await expect(page.getByText("Warning: Cannot proceed with cargo air shipment")).toBeVisible();
  await expect(page.getByText("Origin is required")).toBeVisible();
  await expectAccessible(page);
  await bookQuickly(page, 3);
  await page.goto("/brokerage?tab=track");
  await rows(page)
    .nth(1)
    .getByRole("button", { name: /^Mark In Transit/ })
    .click();
  await expect(rows(page).nth(1).locator("[data-look]")).toHaveText("In Transit");
  await expectAccessible(page);
});
