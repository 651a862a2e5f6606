import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, history, openFirstLoad, tenderForm, toast } from "./tender.ts";

/** The fields of one row of a list, such as a stop. */
const row = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

async function fillStop(
  page: Page,
  place: number,
  stop: { company: string; street: string; zip: string; opens: string; closes: string },
): Promise<void> {
  const fields = row(page, `stop ${place}`);
  await fields.getByLabel("Company").fill(stop.company);
  await fields.getByLabel("Street").fill(stop.street);
  await fields.getByLabel("ZIP code").fill(stop.zip);
  await fields.getByLabel("Phone").fill("(219) 555-0188");
  await fields.getByLabel("Window opens").fill(stop.opens);
  await fields.getByLabel("Window closes").fill(stop.closes);
}

/** The day after tomorrow, in the format of a date field: a future window. */
function soon(): string {
  return new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
}

test("a shipper tenders a refrigerated truckload with details, staff work it from a phone, and everybody follows", async ({
  page: shipper,
  anotherBrowser,
  product,
}) => {
  await signUp(shipper);
  await bookQuickly(shipper, 1, { mode: "FTL", weight: "1000", publicTracking: "on" });
  const trackingId = await openFirstLoad(shipper);
  await expect(shipper.getByText("Choose the equipment")).toBeVisible();

  // Stops: an error shows beside its field, and typed values are kept.
  await shipper.getByRole("link", { name: "Edit stops" }).click();
  const day = soon();
  await fillStop(shipper, 1, {
    company: "Lakeside Cold Storage",
    street: "40 Harbor Drive",
    zip: "46402",
    opens: `${day}T08:00`,
    closes: `${day}T10:00`,
  });
  await fillStop(shipper, 2, {
    company: "Crossroads Grocers",
    street: "12 Foundry Road",
    zip: "46901",
    opens: `${day}T14:00`,
    closes: `${day}T16:00`,
  });
  await row(shipper, "stop 1").getByLabel("State").fill("IL");
  await shipper.getByRole("button", { name: "Save stops" }).click();
  await expect(shipper.getByText("ZIP code 46402 is in Gary, IN.")).toBeVisible();
  await expect(row(shipper, "stop 2").getByLabel("Company")).toHaveValue("Crossroads Grocers");
  await row(shipper, "stop 1").getByLabel("State").fill("IN");
  await shipper.getByRole("button", { name: "Save stops" }).click();
  await expect(toast(shipper)).toContainText("Saved");

  await shipper.getByRole("link", { name: "Edit references" }).click();
  await row(shipper, "reference 1").getByLabel("Number").fill(`PO-${trackingId}`);
  await shipper.getByRole("button", { name: "Save references" }).click();
  await expect(shipper.getByText(`PO-${trackingId}`)).toBeVisible();

  await shipper.getByRole("link", { name: "Edit freight" }).click();
  const unit = row(shipper, "handling unit 1");
  await unit.getByLabel("Count").fill("24");
  await unit.getByLabel("Weight each (lbs)").fill("1,500");
  await unit.getByLabel("Pieces").fill("60");
  await shipper.getByRole("button", { name: "Add another item" }).click();
  await expect(unit.getByLabel("Count")).toHaveValue("24");
  await expect(row(shipper, "item 2")).toBeVisible();
  await shipper.getByRole("button", { name: "Remove item 2" }).click();
  await expect(row(shipper, "item 2")).toHaveCount(0);
  await shipper.getByRole("button", { name: "Save freight" }).click();
  await expect(shipper.getByText("36,000 lbs in all")).toBeVisible();

  await shipper.getByRole("link", { name: "Edit equipment and care" }).click();
  await shipper.getByLabel("Equipment").selectOption("Refrigerated");
  await shipper.getByLabel("Minimum temperature (°F)").fill("34");
  await shipper.getByLabel("Maximum temperature (°F)").fill("38");
  await shipper.getByRole("button", { name: "Save equipment and care" }).click();
  await expect(shipper.getByText("34°F to 38°F")).toBeVisible();
  await expect(shipper.getByText("Needed before dispatch")).toHaveCount(0);

  // Staff set an appointment and report the arrival from a phone.
  const staff = await (await anotherBrowser()).newPage();
  await staff.setViewportSize({ width: 390, height: 844 });
  await product.grantStaff(await signUp(staff));
  await staff.goto(`/staff/shipments?search=PO-${trackingId}`);
  await deskRows(staff).click();
  await staff.getByRole("link", { name: "Set appointment" }).click();
  await staff.getByLabel("Appointment number (optional)").fill("DOCK-7");
  await staff.getByRole("button", { name: "Set appointment" }).click();
  await expect(toast(staff)).toContainText("Appointment set");
  await staff.getByRole("link", { name: "Add event" }).click();
  await staff.getByLabel("What happened").selectOption("In transit");
  await staff.getByLabel("Stop", { exact: true }).selectOption({ index: 2 });
  await staff.getByLabel("Place (optional)").fill("Lafayette, IN");
  await staff.getByLabel("ETA at this stop (optional)").fill(`${day}T15:00`);
  await staff.getByRole("button", { name: "Record event" }).click();
  await expect(toast(staff)).toContainText("Event recorded");

  await expect(shipper.getByText("Appointment set, DOCK-7")).toBeVisible();
  await expect(history(shipper).first()).toContainText("In transit, stop 2");
  await expect(history(shipper).first()).toContainText("Lafayette, IN");

  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto(`/shipment-tracking?id=${trackingId}`);
  const events = consignee.getByRole("list", { name: "Events" });
  await expect(events.getByRole("listitem")).toHaveText([/^In transit\s*Lafayette, IN/]);
  await expect(consignee.getByText(/^Expected /)).toBeVisible();
  expect(await consignee.content()).not.toContain("Harbor Drive");
});

test("the pages of a load and of its details keep the accessibility rules", async ({
  page,
  product,
}) => {
  await product.grantStaff(await signUp(page));
  await bookQuickly(page, 1, { mode: "FTL" });
  const trackingId = await openFirstLoad(page);
  await expectAccessible(page);
  for (const section of ["stops", "freight"]) {
    await page.goto(`/brokerage/shipments/${trackingId}/details/${section}`);
    await expectAccessible(page);
  }
  await page.goto(`/staff/shipments?search=${trackingId}`);
  await expectAccessible(page);
  await deskRows(page).click();
  await page.getByRole("link", { name: "Add event" }).click();
  await expect(page.getByLabel("What happened")).toBeVisible();
  await expectAccessible(page);
});

test("a late edit is told what changed, and keeps what was typed", async ({
  page: shipper,
  context,
}) => {
  await signUp(shipper);
  await bookQuickly(shipper, 1, { mode: "FTL" });
  const trackingId = await openFirstLoad(shipper);
  const other = await context.newPage();
  for (const page of [shipper, other]) {
    await page.goto(`/brokerage/shipments/${trackingId}`);
    await page.getByRole("link", { name: "Edit equipment and care" }).click();
    await expect(page.getByLabel("Equipment")).toBeVisible();
  }
  await other.getByLabel("Equipment").selectOption("Flatbed");
  await other.getByRole("button", { name: "Save equipment and care" }).click();
  await expect(toast(other)).toContainText("Saved");
  await shipper.getByLabel("Equipment").selectOption("Dry van");
  await shipper.getByRole("button", { name: "Save equipment and care" }).click();
  await expect(shipper.getByText(/changed by Dana just now \(Equipment\)/)).toBeVisible();
  await expect(shipper.getByLabel("Equipment")).toHaveValue("dry-van");
  await shipper.getByRole("button", { name: "Save equipment and care" }).click();
  await expect(toast(shipper)).toContainText("Saved");
});

test("a form's toast shows in its own window, even when another one reloads first", async ({
  page: shipper,
  context,
}) => {
  await signUp(shipper);
  await bookQuickly(shipper, 1, { mode: "FTL" });
  const trackingId = await openFirstLoad(shipper);
  const other = await context.newPage();
  await other.goto(`/brokerage/shipments/${trackingId}`);
  await shipper.getByRole("link", { name: "Edit equipment and care" }).click();
  await shipper.getByLabel("Equipment").selectOption("Flatbed");
  // What the form leads to waits until the other window has shown the change.
  const path = `/brokerage/shipments/${trackingId}.data`;
  await shipper.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await expect(other.getByRole("main")).toContainText("Flatbed");
      await route.continue();
    },
  );
  await shipper.getByRole("button", { name: "Save equipment and care" }).click();
  await expect(toast(shipper)).toContainText("Saved");
  await expect(toast(other)).toHaveCount(0);
});

test("an unknown place gets suggestions, and pressing again books it", async ({ page }) => {
  await signUp(page);
  const form = tenderForm(page);
  await form.takenOver();
  const answered = page.waitForResponse(/\/places\?q=Xqzville/);
  await form.fill({ origin: "Xqzville" });
  await answered;
  await form.book.click();
  await expect(page.getByText("Check this before you book")).toBeVisible();
  await expect(page.getByText(/recognize Xqzville/)).toBeVisible();
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a stop is added with what was typed kept, and the load is canceled with a reason", async ({
    page,
  }) => {
    await signUp(page);
    await bookQuickly(page, 1, { mode: "FTL" });
    await openFirstLoad(page);
    await page.getByRole("link", { name: "Edit stops" }).click();
    await row(page, "stop 1").getByLabel("Company").fill("Lakeside Cold Storage");
    await page.getByRole("button", { name: "Add another stop" }).click();
    await expect(row(page, "stop 3")).toBeVisible();
    await expect(row(page, "stop 1").getByLabel("Company")).toHaveValue("Lakeside Cold Storage");
    await row(page, "stop 3").getByLabel("City").fill("Springfield");
    await row(page, "stop 3").getByLabel("State").fill("IL");
    await page.getByRole("button", { name: "Save stops" }).click();
    await expect(page.getByText("Springfield, IL").first()).toBeVisible();

    await page.getByRole("link", { name: "Cancel load" }).click();
    await page.getByRole("button", { name: "Cancel this load" }).click();
    await expect(page.getByText("Reason is required")).toBeVisible();
    await page.getByLabel("Reason").fill("The customer's line is down.");
    await page.getByRole("button", { name: "Cancel this load" }).click();
    await expect(page.getByText("This load is canceled.", { exact: true }).first()).toBeVisible();
  });
});
