import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, rows, toast } from "./tender.ts";

test("someone with many shipments pages, filters and searches them, and each view has an address", async ({
  page,
}) => {
  await signUp(page);
  await bookQuickly(page, 21);
  await bookQuickly(page, 2, { mode: "OCEAN", destination: "Savannah, GA 31407" });
  await page.goto("/brokerage?tab=track");
  await expect(page.getByRole("heading", { name: "Current Shipments (23)" })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText("Savannah");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(rows(page)).toHaveCount(20);

  await page.getByRole("link", { name: "OCEAN" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Current Shipments (23)" })).toBeVisible();
  await rows(page)
    .first()
    .getByRole("button", { name: /^Mark In Transit/ })
    .click();
  await expect(toast(page)).toContainText("Status Updated");
  await expect(page).toHaveURL(/mode=OCEAN/);
  await page.getByRole("link", { name: /^In Transit/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  await page.goto("/brokerage?tab=track");
  await page.getByRole("searchbox").fill("savan");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  const trackingId = (await rows(page).first().getAttribute("aria-label"))?.split(" ")[1] ?? "";
  await page.getByRole("searchbox").fill(trackingId.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("timbuktu");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No shipment matches this filter.")).toBeVisible();
  await page.getByRole("link", { name: "Show all shipments" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("of two windows that press the same button, the second is told what the status is now", async ({
  page,
  context,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  // This window hears of nothing, as when its connection is slow.
  const stale = await context.newPage();
  await stale.route("**/brokerage/live", (route) => route.abort());
  await stale.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  await stale.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage() {}
      close() {}
    } as unknown as typeof BroadcastChannel;
  });
  await stale.goto("/brokerage?tab=track");
  await expect(rows(stale)).toHaveCount(1);
  await page.goto("/brokerage?tab=track");
  await page.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(toast(page)).toContainText("Status Updated");
  await stale.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(toast(stale)).toContainText("Nothing was changed: this shipment is now In Transit.");
  await expect(rows(stale).locator("[data-look]")).toHaveText("In Transit");
});
