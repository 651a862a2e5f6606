import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { chooseFromMore, deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { sendTrucks } from "./send-trucks.ts";
import { bookQuickly, openFirstLoad, rows, tenderForm, toast } from "./tender.ts";

test.beforeEach(async ({ page, product }) => {
  await signUpStaff(page, product);
});

/** A shipper at the New Load Tender form. */
async function aShipperIn(browser: BrowserContext): Promise<Page & { email: string }> {
  const shipper = await browser.newPage();
  const email = await signUp(shipper, "/brokerage");
  await tenderForm(shipper).takenOver();
  return Object.assign(shipper, { email });
}

test("air freight of an unknown shipper is booked with the checkbox and flagged at the desk", async ({
  page,
  anotherBrowser,
}) => {
  const shipper = await aShipperIn(await anotherBrowser());
  const form = tenderForm(shipper);
  const place = "Ketchikan, AK 99901";
  await form.fill({ mode: "AIR", destination: place });
  await expect(form.book).toBeDisabled();
  await form.knownShipper.check();
  await form.book.click();
  await expect(toast(shipper)).toContainText("Shipment Created");

  await page.goto("/staff/shipments?queue=air&search=99901");
  const row = page.getByRole("row").filter({ hasText: "Ketchikan" });
  await expect(row).toContainText("Air freight to confirm");
  await row.locator("[data-row]").click();
  await page.getByRole("link", { name: "Confirm air freight" }).click();
  await expect(page.getByText("This company isn't on record as a known shipper.")).toBeVisible();
  await page
    .getByLabel("How it moves, and on what basis")
    .fill("It goes on an all-cargo aircraft.");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(toast(page)).toContainText("Confirmed");

  await chooseFromMore(page, "Known Shipper record");
  await page.getByLabel("Basis", { exact: true }).fill("Site visit");
  await page.getByLabel("Verified on").fill("2026-11-02");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("The Known Shipper record is on this load.");
  await chooseFromMore(page, "Add handover");
  await page.getByLabel("Handed over by").fill("Lakeside Foundry");
  await page.getByLabel("Received by").fill("Prairie Line");
  await page.getByLabel("Place").fill("The dock");
  await page.getByLabel("Pieces").fill("4");
  await page.getByRole("button", { name: "Record handover" }).click();
  await expect(page.getByText("Enter a city and state").last()).toBeVisible();
  await page.getByLabel("Place").fill("Indianapolis, IN");
  await page.getByRole("button", { name: "Record handover" }).click();
  await expect(toast(page)).toContainText("Received by Prairie Line");
  const custody = page.getByRole("table", { name: "Chain of custody" });
  await expect(custody).toContainText("Lakeside Foundry");
  await expect(page.getByText("Site visit")).toBeVisible();
  await expectAccessible(page);

  await rows(shipper).filter({ hasText: "Ketchikan, AK" }).getByRole("link").click();
  await expect(shipper.getByRole("table", { name: "Chain of custody" })).toContainText(
    "Prairie Line",
  );
  await expect(shipper.getByText("Site visit")).toHaveCount(0);

  await page.goto("/staff/shipments?queue=air");
  await expect(heading(page)).toHaveText("Shipments");
  await expect(row).toHaveCount(0);
});

test("the note of a move by staff is on the public page and in the dashboard, the reason on neither", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const shipper = await aShipperIn(await anotherBrowser());
  const form = tenderForm(shipper);
  await form.fill({ destination: "Kokomo, IN 46902" });
  await form.book.click();
  const listed = rows(shipper);
  await expect(listed).toHaveCount(1);
  const id = (await listed.getAttribute("aria-label"))?.replace("Shipment ", "") ?? "";
  await sendTrucks(product.databaseUrl, shipper.email);
  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto(`/shipment-tracking?id=${id}`);

  await page.goto(`/staff/shipments?search=${id}`);
  await deskRows(page).click();
  await page.getByRole("link", { name: "Change status" }).click();
  await page.getByLabel("Reason, for staff").fill("The driver's card was refused.");
  await page.getByLabel("Note (optional)").fill("Left dock 4 at noon.");
  await page.getByRole("button", { name: "Mark In Transit" }).click();
  await expect(toast(page)).toContainText("Status Updated");

  await expect(consignee.getByText("Left dock 4 at noon.")).toBeVisible();
  await expectAccessible(consignee);
  await openFirstLoad(shipper);
  await expect(shipper.getByText("Left dock 4 at noon.")).toBeVisible();
  for (const seen of [consignee, shipper]) {
    expect(await seen.content()).not.toContain("card was refused");
  }
});

test("a load that staff cancel says so in its heading and in the list", async ({ page }) => {
  await bookQuickly(page, 1);
  const trackingId = await openFirstLoad(page);
  await page.goto(`/staff/shipments?search=${trackingId}`);
  await deskRows(page).click();
  await expect(heading(page)).toHaveText(`${trackingId}: Quoted`);
  await chooseFromMore(page, "Cancel load");
  await page.getByLabel("Reason", { exact: true }).fill("The customer's line is down.");
  await page.getByRole("button", { name: "Cancel this load" }).click();
  await expect(heading(page)).toHaveText(`${trackingId}: Canceled`);
  await page.goto(`/staff/shipments?search=${trackingId}`);
  await expect(page.getByRole("row").filter({ hasText: trackingId })).toContainText("Canceled");
});
