import { expect, type Locator, type Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";

/** The level-1 heading of a desk page. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** The rows of a queue; each links to its item. */
export const deskRows = (page: Page): Locator => page.locator("[data-row]");

/** Waits until the desk takes keyboard shortcuts, which it says to screen readers, too. */
export const expectToListen = (page: Page): Promise<void> =>
  expect(page.locator("[aria-keyshortcuts='?']")).toBeAttached();

/** Chooses an action from the menu of a load's action bar, on a page with its scripts or without. */
export async function chooseFromMore(
  page: Page,
  name: string,
  { hasScripts = true } = {},
): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true });
  if (hasScripts) await expectHydrated(more);
  await more.click();
  await page.getByRole("list", { name: "More actions" }).getByRole("link", { name }).click();
}

/** The path of the only item in the queue at `path`, read without a page. */
export async function pathOfRow(staff: Page, path: string): Promise<string> {
  const queue = await (await staff.request.get(path)).text();
  const links = [...queue.matchAll(/<a\b[^>]*data-row[^>]*>/g)].map(([link]) => link);
  expect(links, path).toHaveLength(1);
  return /href="([^"?]+)/.exec(links[0] ?? "")?.[1] ?? "";
}

/** The path of a load on the staff desk. */
export const deskPathOf = (staff: Page, trackingId: string): Promise<string> =>
  pathOfRow(staff, `/staff/shipments?search=${trackingId}`);
