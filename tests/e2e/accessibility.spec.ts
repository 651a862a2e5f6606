import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, rows, tenderForm } from "./tender.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Checks the page as it is, small and large, light and dark. */
async function check(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  }
}

test("the dashboard is accessible with shipments, errors and the AIR warning on it", async ({
  page,
}) => {
  await signUp(page);
  await tenderForm(page).mode("AIR").check();
  await check(page);
  await tenderForm(page).mode("LTL").check();
  await tenderForm(page).book.click();
  await check(page);
  await bookQuickly(page, 3);
  await page.goto("/brokerage?tab=track");
  await rows(page).first().getByText("Details and history").click();
  await rows(page)
    .nth(1)
    .getByRole("button", { name: /^Mark In Transit/ })
    .click();
  await expect(rows(page).nth(1).locator("[data-look]")).toHaveText("In Transit");
  await check(page);
});

for (const path of ["/sign-in", "/shipper-signup", "/brokerage", "/brokerage?tab=track"]) {
  test(`${path} is accessible to whoever is signed out`, async ({ page }) => {
    await page.goto(path);
    await check(page);
  });
}
