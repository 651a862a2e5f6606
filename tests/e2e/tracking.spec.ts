import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { originOf } from "./origin-of.ts";
import { signUp } from "./people.ts";
import { bookQuickly, firstLoad, openFirstLoad, rows, tenderForm, toast } from "./tender.ts";

/** Books through the form with public tracking, and lands on the list; returns the ID. */
async function bookLoad(page: Page, load = {}): Promise<string> {
  await signUp(page, "/brokerage");
  await tenderForm(page).fill(load);
  await tenderForm(page).book.click();
  await expect(rows(page)).toHaveCount(1);
  const label = await rows(page).first().getAttribute("aria-label");
  return label?.replace("Shipment ", "") ?? "";
}

/** Books a load with a public page, without a page; returns its ID. */
async function aPublicLoad(page: Page): Promise<string> {
  await signUp(page);
  await bookQuickly(page, 1, { publicTracking: "on" });
  return firstLoad(page);
}

const field = (page: Page) => page.getByRole("textbox", { name: "Tracking ID" });
const shipment = (page: Page, id: string) =>
  page.getByRole("region", { name: `Shipment ${id}`, exact: true });
const move = (page: Page, to: string) =>
  rows(page).getByRole("button", { name: new RegExp(`^Mark ${to}`) });

test("a consignee tracks a load by its ID, without an account, and sees it move", async ({
  page,
  anotherBrowser,
}) => {
  const id = await bookLoad(page, {
    origin: "Reyes Castings, 12 Elm St, Indianapolis, IN 46268",
    description: "secret castings",
  });
  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto("/shipment-tracking");
  await field(consignee).fill(`${id.slice(0, 3)}-${id.slice(3, 6)} ${id.slice(6)}`.toLowerCase());
  await consignee.getByRole("button", { name: "Track" }).click();
  const seen = shipment(consignee, id);
  await expect(seen.getByRole("heading", { level: 2, name: "Quoted" })).toBeVisible();
  await expect(seen).toContainText("Updated just now");
  await expect(seen).toContainText("Indianapolis, IN");
  await expect(seen).toContainText("Chicago, IL");
  await expect(
    seen.getByRole("img", { name: "Map of the lane from Indianapolis, IN to Chicago, IL" }),
  ).toBeVisible();
  await expect(consignee.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  // Random IDs, nonces and file hashes may contain any letters.
  const drawn = new RegExp(`${id}|nonce="[^"]*"|/assets/[\\w.-]+`, "g");
  const source = (await consignee.content()).replaceAll(drawn, "");
  for (const secret of ["Elm", "46268", "Castings", "castings", "Dana", "1,250", "1250"]) {
    expect(source).not.toContain(secret);
  }

  await move(page, "In Transit").click();
  await expect(seen.getByRole("heading", { level: 2, name: "In Transit" })).toBeVisible();
  await expect(consignee.getByText("Now In Transit")).toBeAttached();
  // One event reports one change; the next change must be reported as well.
  await move(page, "Delivered").click();
  await expect(seen.getByRole("heading", { level: 2, name: "Delivered" })).toBeVisible();
});

test("the owner turns the page off, and open and later visits show nothing", async ({
  page,
  anotherBrowser,
}) => {
  const id = await aPublicLoad(page);
  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto(`/shipment-tracking?id=${id}`);
  await expect(shipment(consignee, id)).toBeVisible();
  await openFirstLoad(page);
  const theSwitch = page.getByRole("switch", { name: /^Public tracking page/ });
  await expect(theSwitch).toBeChecked();
  await theSwitch.click();
  await expect(toast(page)).toContainText("Public Page Off");
  await expect(theSwitch).not.toBeChecked();
  await expect(page.getByRole("link", { name: /^Public page/ })).toBeHidden();
  await expect(
    consignee.getByRole("heading", { name: "Nothing to show under this ID" }),
  ).toBeVisible();
  await expectAccessible(consignee);

  const answers = await Promise.all(
    [id, "ZZZZZZZZ9", "not an id"].map(async (typed) => {
      const answer = await consignee.request.get("/shipment-tracking", { params: { id: typed } });
      const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? "";
      // The typed ID is back in its field; nothing else may differ.
      const alike = main.replace(`value="${typed}"`, "").replaceAll(/nonce="[^"]*"/g, "");
      return { status: answer.status(), main: alike };
    }),
  );
  expect(answers[0]?.status).toBe(404);
  expect(answers[0]?.main).toContain("Nothing to show under this ID");
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);

  await theSwitch.click();
  await page.getByRole("link", { name: /^Public page/ }).click();
  await expect(shipment(page, id)).toBeVisible();
});

test("the link to the public page can be copied", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await aPublicLoad(page);
  await openFirstLoad(page);
  await page.getByRole("button", { name: /^Copy link/ }).click();
  await expect(toast(page)).toContainText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/shipment-tracking?id=${id}`);
});

test("a load booked with the box unchecked has no public page", async ({ page }) => {
  await signUp(page, "/brokerage");
  await tenderForm(page).fill();
  await page.getByRole("checkbox", { name: "Public tracking page" }).uncheck();
  await tenderForm(page).book.click();
  await expect(rows(page)).toHaveCount(1);
  await openFirstLoad(page);
  const theSwitch = page.getByRole("switch", { name: /^Public tracking page: off/ });
  await expect(theSwitch).not.toBeChecked();
});

test("without JavaScript a load is tracked in Eastern time, and its page is switched off", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await aPublicLoad(page);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto("/shipment-tracking");
  await field(still).fill(id);
  await still.getByRole("button", { name: "Track" }).click();
  await expect(shipment(still, id)).toContainText("Times are in Eastern time.");
  await expect(shipment(still, id)).toContainText(/E[SD]T/);
  await openFirstLoad(still);
  await still.getByRole("switch", { name: /^Public tracking page: on/ }).click();
  await expect(still.getByRole("switch")).not.toBeChecked();
  await still.goto(`/shipment-tracking?id=${id}`);
  await expect(still.getByRole("heading", { name: "Nothing to show under this ID" })).toBeVisible();
  await plain.close();
});

test("times are in the viewer's time zone, and the page says so", async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await aPublicLoad(page);
  const abroad = await browser.newContext({ baseURL, timezoneId: "America/Los_Angeles" });
  const viewer = await abroad.newPage();
  await viewer.goto(`/shipment-tracking?id=${id}`);
  await expect(shipment(viewer, id)).toContainText("your time zone (America/Los Angeles)");
  await expect(shipment(viewer, id).locator("ol time").first()).toHaveText(/P[SD]T/);
  await abroad.close();
});

test("nobody switches the page of another shipper's load", async ({ page, anotherBrowser }) => {
  const id = await aPublicLoad(page);
  const list = await (await page.request.get("/brokerage?tab=track")).text();
  const shipmentId = /<input\b[^>]*name="id"[^>]*value="([^"]+)"/.exec(list)?.[1] ?? "";
  expect(shipmentId).not.toBe("");
  const other = await (await anotherBrowser()).newPage();
  await signUp(other);
  const answer = await other.request.post("/brokerage?tab=track", {
    headers: { origin: await originOf(other) },
    form: { intent: "public-page", id: shipmentId },
  });
  expect(answer.status()).toBe(404);
  const shown = await other.request.get("/shipment-tracking", { params: { id } });
  expect(await shown.text()).toContain(`aria-label="Shipment ${id}"`);
});
