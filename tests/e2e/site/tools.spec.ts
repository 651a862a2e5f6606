import { expect, test } from "../fixtures.ts";

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
