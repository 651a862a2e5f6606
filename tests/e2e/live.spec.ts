import { company } from "#app/features/company/profile.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "./people.ts";
import { bookQuickly, rows, toast } from "./tender.ts";

test("open dashboards recover by themselves after the server restarts", async ({
  page,
  product,
  anotherBrowser,
}) => {
  const email = await signUp(page);
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, email);
  await other.goto("/brokerage?tab=track");
  await expect(other.getByRole("heading", { name: "Current Shipments (0)" })).toBeVisible();
  await product.restart();
  await bookQuickly(page, 1);
  await expect(rows(other)).toHaveCount(1);
  await bookQuickly(page, 1);
  await expect(rows(other)).toHaveCount(2);
});

test("all windows of a browser keep following when the leading one closes", async ({
  page,
  context,
}) => {
  await signUp(page);
  const windows = [await context.newPage(), await context.newPage()];
  for (const window of windows) await window.goto("/brokerage?tab=track");
  await bookQuickly(page, 1);
  for (const window of windows) await expect(rows(window)).toHaveCount(1);
  const [first, second] = windows;
  await first?.close();
  await page.goto("/sign-in");
  await bookQuickly(page, 1);
  if (second) await expect(rows(second)).toHaveCount(2);
});

test("nobody sees or moves another shipper's loads", async ({ page, anotherBrowser }) => {
  await signUp(page);
  const other = await (await anotherBrowser()).newPage();
  await signUp(other);
  await other.goto("/brokerage?tab=track");
  await page.goto("/brokerage?tab=track");
  await bookQuickly(page, 1);
  await expect(rows(page)).toHaveCount(1);
  const id = await page.locator("input[name=id]").first().inputValue();
  await expect(other.getByRole("heading", { name: "Current Shipments (0)" })).toBeVisible();
  const answer = await other.request.post("/brokerage?tab=track", {
    headers: { origin: new URL(other.url()).origin },
    form: { intent: "change-status", id, to: "In Transit" },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("This shipment does not exist.");
  await page.reload();
  await expect(rows(page).locator("[data-look]")).toHaveText("Quoted");
});

test("a failed list shows the server's message, and recovers", async ({ page }) => {
  await signUp(page);
  await page.goto("/brokerage?tab=track");
  const list = /\/brokerage\/list\.json\?/;
  const message = "That was asked for too often. Try again in a minute.";
  await page.route(list, (route) => route.fulfill({ status: 429, json: { detail: message } }));
  await bookQuickly(page, 1);
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText(message);
  await page.unroute(list);
  await bookQuickly(page, 1);
  await expect(rows(page)).toHaveCount(2);
  await expect(toast(page)).toBeHidden();
});

test("leaving the dashboard ends its subscription", async ({ page }) => {
  const opened = page.waitForRequest("**/brokerage/live");
  await signUp(page, "/brokerage");
  const stream = await opened;
  const ended = page.waitForEvent("requestfailed", (request) => request === stream);
  await page.getByRole("link", { name: company.name }).first().click();
  await ended;
});

test("a session ended elsewhere shows a dialog with a sign-in link", async ({ page, context }) => {
  await signUp(page);
  await page.goto("/brokerage?tab=track&mode=AIR");
  const elsewhere = await context.newPage();
  await elsewhere.goto("/brokerage");
  await elsewhere.getByRole("button", { name: /Sign out/ }).click();
  const dialog = page.getByRole("dialog", { name: "You have been signed out" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /mode%3DAIR/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
