import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

test("a visitor who guesses tracking IDs is asked to wait, without affecting others", async ({
  page,
  anotherBrowser,
}) => {
  const guess = () => page.request.get("/shipment-tracking?id=ZZZZZZZZ9");
  for (let guesses = 0; guesses < 30; guesses += 1) expect((await guess()).status()).toBe(404);
  const answer = await page.goto("/shipment-tracking?id=zzz-zzz-zz8");
  expect(answer?.status()).toBe(429);
  const seconds = Number(answer?.headers()["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  await expect(page.getByRole("alert")).toContainText("Please wait a moment");
  await expect(page.getByRole("alert")).toContainText(/Try again in \d+ minutes?\./);
  await expect(page.getByRole("textbox", { name: "Tracking ID" })).toHaveValue("zzz-zzz-zz8");
  await expectAccessible(page);

  // Each browser has an address of its own.
  const { request } = await anotherBrowser();
  const elsewhere = await request.get("/shipment-tracking?id=zzz-zzz-zz8");
  expect(elsewhere.status()).toBe(404);
});
