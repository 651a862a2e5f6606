import type { BrowserContext } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { chooseFromMore, deskPathOf, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { readPage } from "./read-page.ts";
import { sendTrucks } from "./send-trucks.ts";
import { bookQuickly, firstLoad, toast } from "./tender.ts";

test.beforeEach(async ({ page, product }) => {
  await signUpStaff(page, product);
});

/** A shipper with a load. */
async function aShipperIn(browser: BrowserContext, load: Parameters<typeof bookQuickly>[2]) {
  const shipper = await browser.newPage();
  const email = await signUp(shipper);
  await bookQuickly(shipper, 1, load);
  return { shipper, email, trackingId: await firstLoad(shipper) };
}

test("air freight of an unknown shipper is booked with the checkbox and flagged at the desk", async ({
  page,
  anotherBrowser,
}) => {
  const { shipper, trackingId } = await aShipperIn(await anotherBrowser(), {
    mode: "AIR",
    destination: "Ketchikan, AK 99901",
    knownShipper: "on",
  });

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

  const shown = await readPage(shipper, `/brokerage/shipments/${trackingId}`);
  expect(shown).toMatch(/Chain of custody.*Prairie Line/);
  expect(shown).not.toContain("Site visit");
  expect(await readPage(page, `/staff/shipments?queue=air&search=${trackingId}`)).not.toContain(
    "Ketchikan",
  );
});

test("the note of a move by staff is on the public page and in the dashboard, the reason on neither", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const {
    shipper,
    email,
    trackingId: id,
  } = await aShipperIn(await anotherBrowser(), {
    destination: "Kokomo, IN 46902",
    publicTracking: "on",
  });
  await sendTrucks(product.databaseUrl, email);
  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto(`/shipment-tracking?id=${id}`);

  await page.goto(await deskPathOf(page, id));
  await page.getByRole("link", { name: "Change status" }).click();
  await page.getByLabel("Reason, for staff").fill("The driver's card was refused.");
  await page.getByLabel("Note (optional)").fill("Left dock 4 at noon.");
  await page.getByRole("button", { name: "Mark In Transit" }).click();
  await expect(toast(page)).toContainText("Status Updated");

  await expect(consignee.getByText("Left dock 4 at noon.")).toBeVisible();
  await expectAccessible(consignee);
  const own = await (await shipper.request.get(`/brokerage/shipments/${id}`)).text();
  expect(own).toContain("Left dock 4 at noon.");
  for (const seen of [await consignee.content(), own]) {
    expect(seen).not.toContain("card was refused");
  }
});

test("a load that staff cancel says so in its heading and in the list", async ({ page }) => {
  await bookQuickly(page, 1);
  const trackingId = await firstLoad(page);
  await page.goto(await deskPathOf(page, trackingId));
  await expect(heading(page)).toHaveText(`${trackingId}: Quoted`);
  await chooseFromMore(page, "Cancel load");
  await page.getByLabel("Reason", { exact: true }).fill("The customer's line is down.");
  await page.getByRole("button", { name: "Cancel this load" }).click();
  await expect(heading(page)).toHaveText(`${trackingId}: Canceled`);
  expect(await readPage(page, `/staff/shipments?search=${trackingId}`)).toMatch(
    new RegExp(`${trackingId}.*Canceled`),
  );
});
