import { expect, test } from "../fixtures.ts";
import { expectHydrated } from "../hydrated.ts";

test("a calculator answers while typing, and incomplete input keeps the last answer", async ({
  page,
}) => {
  await page.goto("/tools/freight-class-calculator");
  const readout = page.getByRole("region", { name: "Freight class" });
  for (const [field, value] of [
    ["Length", "48"],
    ["Width", "40"],
    ["Height", "52"],
    ["Weight each", "640"],
  ] as const) {
    await page.getByLabel(field).fill(value);
  }
  await expect(readout).toContainText("92.5");
  await expect(page).toHaveURL(/weight=640/);
  await page.getByLabel("Weight each").fill("1500");
  await expect(readout).not.toContainText("92.5");
  await expect(readout).toContainText("65");
  await page.getByLabel("Weight each").fill("");
  await page.getByLabel("Height").fill("36");
  await expect(readout).toContainText("65");
  // The URL holds the result, so that it can be shared.
  await page.reload();
  await expect(readout).toContainText("65");
});

test("the glossary filters while typing, and shows everything again", async ({ page }) => {
  await page.goto("/logistics-glossary");
  const terms = page.getByRole("term");
  const all = await terms.count();
  await page.getByLabel("Search the glossary").fill("demurrage");
  await expect.poll(() => terms.count()).toBeLessThan(20);
  await expect(terms.first()).toContainText(/demurrage/i);
  await page.getByLabel("Search the glossary").fill("");
  await expect(terms).toHaveCount(all);
});

test("a step back right after typing is not undone by the search", async ({ page }) => {
  await page.clock.install();
  await page.goto("/tools/freight-class-calculator");
  const glossary = page.getByRole("link", { name: /Density$/ });
  await expectHydrated(glossary);
  await glossary.click();
  const search = page.getByLabel("Search the glossary");
  await expect(search).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route("**/tools/freight-class-calculator.data*", async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/tools/freight-class-calculator.data*");
  await search.evaluate((field: HTMLInputElement) => {
    field.value = "demurrage";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    history.back();
  });
  await asked;
  await page.clock.runFor(1_000);
  released.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/freight class/i);
  await expect(page).toHaveURL("/tools/freight-class-calculator");
});
