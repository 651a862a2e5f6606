import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expectToListen, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { bookQuickly, openFirstLoad } from "./tender.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Find" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });

async function openPalette(page: Page): Promise<void> {
  await expectToListen(page);
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox", { name: "Find" })).toBeFocused();
}

test("our team finds a load from anywhere, comes back to it, and presses its actions by keyboard", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  await bookQuickly(shipper, 1);
  const trackingId = await openFirstLoad(shipper);
  await signUpStaff(page, product);
  await page.goto("/staff/reports");
  await openPalette(page);
  await expectAccessible(page);
  // Enter comes before the answer.
  await page.keyboard.type(trackingId.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/shipments\/[\da-f-]{36}$/);
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await palette(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(palette(page)).toBeHidden();
  await openPalette(page);
  await expect(option(page, "Cancel load")).toBeVisible();
  await expect(palette(page).getByRole("group", { name: "Recent" })).toBeHidden();
  await page.keyboard.type("cancel");
  await expect(option(page, "Cancel load")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/do=cancel/);

  await page.locator("main").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL("/staff/organizations");
  await openPalette(page);
  await expect(palette(page).getByRole("group", { name: "Recent" })).toContainText(trackingId);
  await page.keyboard.type("no such load");
  await expect(palette(page).getByRole("status")).toContainText("Nothing found for “no such load”");
  await page.context().setOffline(true);
  await page.keyboard.type("s");
  await page.keyboard.press("Enter");
  await expect(palette(page).getByRole("status")).toContainText("Check your connection");
  await expect(palette(page).getByRole("option")).toHaveCount(0);
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await page.keyboard.type("!");
  await expect(palette(page).getByRole("link", { name: "Sign in again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("a desk takes Control and K from the moment at which it says so", async ({
  page,
  product,
}) => {
  await signUpStaff(page, product);
  await page.addInitScript(() => {
    const says = new MutationObserver(() => {
      if (!document.querySelector("[aria-keyshortcuts='?']")) return;
      says.disconnect();
      const key = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.documentElement.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    says.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/staff/reports");
  await expect(palette(page).getByRole("combobox", { name: "Find" })).toBeFocused();
});

test("a customer's Find is a page without the script of a desk, and a key leads to it", async ({
  page,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  const trackingId = await openFirstLoad(page);
  await page.goto("/brokerage/invoices");
  await page.evaluate(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
  await page.getByRole("searchbox").press("Control+k");
  await expect(page).toHaveURL("/brokerage/invoices");
  await page.keyboard.press("Meta+k");
  await expect(heading(page)).toHaveText("Find");
  await page.getByRole("searchbox").fill(trackingId);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: trackingId })).toHaveAttribute(
    "href",
    `/brokerage/shipments/${trackingId}`,
  );
  await expectAccessible(page);
});
