import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, rows, tenderForm } from "./tender.ts";

test("the dashboard is accessible with shipments, errors and the AIR warning on it", async ({
  page,
}) => {
  await signUp(page);
  await tenderForm(page).mode("AIR").check();
  await expectAccessible(page);
  await tenderForm(page).mode("LTL").check();
  await tenderForm(page).book.click();
  await expectAccessible(page);
  await bookQuickly(page, 3);
  await page.goto("/brokerage?tab=track");
  await rows(page).first().getByText("Details and history").click();
  await rows(page)
    .nth(1)
    .getByRole("button", { name: /^Mark In Transit/ })
    .click();
  await expect(rows(page).nth(1).locator("[data-look]")).toHaveText("In Transit");
  await expectAccessible(page);
});

for (const path of ["/sign-in", "/shipper-signup", "/brokerage", "/brokerage?tab=track"]) {
  test(`${path} is accessible to whoever is signed out`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}
