import { isLongRun } from "#tests/support/long-run.ts";
import { expectAccessible } from "./accessible.ts";
import { expectToListen } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, firstLoad, rows, toast } from "./tender.ts";

test("a person with many shipments pages, filters and searches them, each view with a URL", async ({
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
  await page.getByRole("link", { name: "Newer", exact: true }).click();
  await expect(rows(page)).toHaveCount(20);

  // A laptop shows a whole page of the list below the header that stays.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page
    .getByRole("table", { name: "Current Shipments" })
    .evaluate((table) => scrollBy(0, table.getBoundingClientRect().top));
  await expect(page.getByRole("columnheader", { name: "Status" })).toBeInViewport({ ratio: 1 });
  await expect(rows(page).nth(19)).toBeInViewport({ ratio: 1 });

  // In the order of a column, page by page, until its name is pressed again.
  const status = page.getByRole("columnheader", { name: "Status" });
  await status.getByRole("link").click();
  await expect(status).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("Savannah");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/sort=status/);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(rows(page)).toHaveCount(20);
  await status.getByRole("link").click();
  await expect(page).not.toHaveURL(/sort=/);

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
  // It searches while typing; nothing is submitted.
  await page.getByRole("searchbox").pressSequentially("savan");
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=savan/);
  await expect(page.getByRole("searchbox")).toBeFocused();
  const trackingId = (await rows(page).first().getAttribute("aria-label"))?.split(" ")[1] ?? "";
  await page.getByRole("searchbox").fill(trackingId.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("timbuktu");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No shipment matches this filter.")).toBeVisible();
  await page.getByRole("link", { name: "Show all shipments" }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole("searchbox")).toHaveValue("");

  // A link followed before the search runs is not undone by it.
  const link = await page.getByRole("link", { name: "FTL", exact: true }).elementHandle();
  await page.getByRole("searchbox").evaluate((field: HTMLInputElement, to) => {
    field.value = "timbuktu";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    (to as HTMLElement).click();
  }, link);
  await expect(page).toHaveURL(/mode=FTL/);
  await expect(page.getByText("No shipment matches this filter.")).toBeVisible();
  await page.getByRole("link", { name: "Any mode" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("a phone shows four loads at least, and a desktop rows of 36 to 40 pixels", async ({
  page,
}) => {
  await signUp(page);
  await bookQuickly(page, 6, { origin: "Winston-Salem, NC 27101", mode: "OCEAN" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/brokerage?tab=track");
  const fourth = await rows(page).nth(3).boundingBox();
  expect((fourth?.y ?? 900) + (fourth?.height ?? 0)).toBeLessThanOrEqual(844);
  await expect(rows(page).nth(3).getByRole("button")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 900 });
  // The longest that a row says of its times.
  await rows(page)
    .first()
    .locator("td.delivery")
    .evaluate((cell) => {
      cell.innerHTML = "<b>Late:&nbsp;</b>ETA&nbsp;Tomorrow 10:00&nbsp;PM&nbsp;EST";
    });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const row of await rows(page).all()) {
      const height = (await row.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThanOrEqual(36);
      expect(height).toBeLessThanOrEqual(40);
    }
  }
});

test("a list opens at its top, with the chosen filter in sight", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 6);
  for (const width of isLongRun ? [390, 768, 1440] : [390, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto("/brokerage?tab=track&status=Quoted&mode=LTL");
    await expect(page.getByRole("link", { name: "LTL", exact: true })).toBeVisible();
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    await page.goto("/brokerage?tab=track&status=Canceled");
    await expect(page.getByRole("link", { name: /^Canceled/ })).toBeInViewport({ ratio: 1 });
  }
});

test("a list of 20 loads is at most 60 kB of HTML", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 20, { origin: "W".repeat(60), destination: "Winston-Salem, NC 27101" });
  await page.goto("about:blank");
  const list = () => page.request.get("/brokerage?tab=track");
  // The first one may say what was booked last.
  await list();
  const html = await (await list()).body();
  expect(html.length).toBeLessThanOrEqual(60_000);
  expect(String(html).match(/aria-label="Shipment /g)).toHaveLength(20);
});

test("a load is opened with its ID mistyped, and nobody opens another shipper's", async ({
  page,
  anotherBrowser,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  const trackingId = await firstLoad(page);
  const opened = await page.request.get(`/brokerage/shipments/${trackingId.toLowerCase()}`);
  expect(new URL(opened.url()).pathname).toBe(`/brokerage/shipments/${trackingId}`);
  expect(await opened.text()).toContain(trackingId);
  const other = await (await anotherBrowser()).newPage();
  await signUp(other);
  const answer = await other.goto(`/brokerage/shipments/${trackingId}`);
  expect(answer?.status()).toBe(404);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Shipment not found");
  await expectAccessible(other);
});

test("a press lands on its button, though a new load would move it meanwhile", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 1);
  await page.goto("/brokerage?tab=track");
  await expectToListen(page);
  const button = rows(page).getByRole("button", { name: /^Mark In Transit/ });
  await button.hover();
  await page.mouse.down();
  const news = page.waitForResponse(/today\.json/);
  await bookQuickly(page, 1);
  await (await news).finished();
  // Twice drawn: what the news had moved would have moved.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await expect(toast(page)).toContainText("Status Updated");
  await expect(rows(page)).toHaveCount(2);
});

test("of two windows that press the same button, the second is told what the status is now", async ({
  page,
  context,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  // This window gets no live events, as on a slow connection.
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
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await stale.route(/brokerage/, async (route) => {
    if (route.request().method() === "POST") await released;
    return route.fallback();
  });
  await stale.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(rows(stale).getByRole("button", { name: /^Updating\.\.\./ })).toBeDisabled();
  release();
  await expect(toast(stale)).toContainText("Nothing was changed: this shipment is now In Transit.");
  await expect(rows(stale).locator("[data-look]")).toHaveText("In Transit");
});
