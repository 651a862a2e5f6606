import type { Locator, Page } from "@playwright/test";
import { Client } from "pg";
import { expectAccessible } from "./accessible.ts";
import { chooseFromMore, pathOfRow } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { sendTrucks } from "./send-trucks.ts";
import { bookQuickly, fieldsOf, history, openFirstLoad, tenderForm, toast } from "./tender.ts";

async function fillWindow(stop: Locator, window: { opens: string; closes: string }): Promise<void> {
  await stop.getByLabel("Window opens").fill(window.opens);
  await stop.getByLabel("Window closes").fill(window.closes);
}

/** A day in the format of a date field. */
const dayIn = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
/** The day after tomorrow: a future window. */
const soon = () => dayIn(48);
const yesterday = () => dayIn(-24);

/** Makes `colleague` a member with the view role of the company of `owner`. */
async function joinAsViewer(databaseUrl: string, colleague: string, owner: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update company_members set role = 'view', company_id = company.id
     from (select company_id as id from company_members join users on users.id = user_id
       where email = $2) as company
     where user_id = (select id from users where email = $1)`,
    [colleague, owner],
  );
  await client.end();
}

/** Staff change the status of the load whose page is open. */
async function markAs(staff: Page, status: "In Transit" | "Delivered"): Promise<void> {
  await staff.getByRole("link", { name: "Change status" }).click();
  // The form stays about its status once someone types, so wait for the one it is to be about.
  const mark = staff.getByRole("button", { name: `Mark ${status}` });
  await expect(mark).toBeVisible();
  await staff.getByLabel("Reason, for staff").fill("Told by phone.");
  await mark.click();
  await expect(toast(staff)).toContainText(`Shipment status changed to ${status}`);
}

test("a shipper tenders a refrigerated truckload, a colleague only looks on, staff work it from a phone, and everybody follows", async ({
  page: shipper,
  anotherBrowser,
  product,
}) => {
  test.slow();
  const owner = await signUp(shipper);
  await bookQuickly(shipper, 1, { mode: "FTL", weight: "1000", publicTracking: "on" });
  const trackingId = await openFirstLoad(shipper);
  await expect(shipper.getByText("Choose the equipment")).toBeVisible();

  // All in one form: an error shows beside its field, and typed values are kept.
  await shipper.getByRole("link", { name: "Edit stops" }).click();
  const day = soon();
  const pickup = fieldsOf(shipper, "stop 1");
  await pickup.getByLabel("Company").fill("Lakeside Cold Storage");
  await pickup.getByLabel("Street").fill("40 Harbor Drive");
  await pickup.getByLabel("ZIP code").fill("46402");
  await pickup.getByLabel("City").fill("Gary");
  await pickup.getByLabel("Phone").fill("(219) 555-0188");
  await fillWindow(pickup, { opens: `${day}T08:00`, closes: `${day}T10:00` });
  const delivery = fieldsOf(shipper, "stop 2");
  await delivery.getByLabel("Company").fill("Crossroads Grocers");
  await delivery.getByLabel("Street").fill("12 Foundry Road");
  await delivery.getByLabel("ZIP code").fill("46901");
  await delivery.getByLabel("Phone").fill("(765) 555-0133");
  await fillWindow(delivery, { opens: `${day}T14:00`, closes: `${day}T16:00` });
  await pickup.getByLabel("State").fill("IL");
  await fieldsOf(shipper, "reference 1").getByLabel("Number").fill(`PO-${trackingId}`);

  const sections = shipper.getByRole("navigation", { name: "Load details" });
  await sections.getByRole("link", { name: /^Freight/ }).click();
  await expect(shipper.getByRole("heading", { name: "Freight" })).toBeInViewport();
  const unit = fieldsOf(shipper, "handling unit 1");
  await unit.getByLabel("Count").fill("24");
  await unit.getByLabel("Weight each (lbs)").fill("1,500");
  await unit.getByLabel("Pieces").fill("60");
  await shipper.getByRole("button", { name: "Add another item" }).click();
  await expect(unit.getByLabel("Count")).toHaveValue("24");
  await expect(fieldsOf(shipper, "item 2")).toBeVisible();
  await shipper.getByRole("button", { name: "Remove item 2" }).click();
  await expect(fieldsOf(shipper, "item 2")).toHaveCount(0);

  // Whom to call matters once an item is hazardous.
  const emergency = shipper.getByLabel("Emergency phone");
  await expect(emergency).toBeHidden();
  await unit.getByLabel("Hazardous material").check();
  await expect(emergency).toBeVisible();
  await unit.getByLabel("UN number").fill("1993");
  await shipper.getByLabel("Equipment").selectOption("Refrigerated");
  await shipper.getByLabel("Minimum temperature (°F)").fill("34");
  await shipper.getByLabel("Maximum temperature (°F)").fill("33");
  const save = shipper.getByRole("button", { name: "Save details" });
  await save.click();
  // What is wrong in several sections is listed, and leads to each.
  await shipper.getByRole("link", { name: /Enter the UN number like UN1993/ }).click();
  await expect(unit.getByLabel("UN number")).toBeInViewport();
  await expect(unit.getByText("Enter the UN number like UN1993")).toBeVisible();
  await unit.getByLabel("Hazardous material").uncheck();
  await unit.getByLabel("UN number").fill("");
  await shipper.getByLabel("Maximum temperature (°F)").fill("38");
  await save.click();
  await expect(shipper.getByText("ZIP code 46402 is in Gary, IN.")).toBeVisible();
  await expect(delivery.getByLabel("Company")).toHaveValue("Crossroads Grocers");
  await pickup.getByLabel("State").fill("IN");
  await save.click();
  await expect(toast(shipper)).toContainText("Saved");
  await expect(shipper.getByText(`PO-${trackingId}`)).toBeVisible();
  await expect(shipper.getByText("36,000 lbs total")).toBeVisible();
  await expect(shipper.getByText("34°F to 38°F")).toBeVisible();
  await expect(shipper.getByText("Needed before dispatch")).toHaveCount(0);

  // A colleague who may only view reads the load, and neither the page nor the server lets them change it.
  const viewer = await (await anotherBrowser()).newPage();
  await joinAsViewer(product.databaseUrl, await signUp(viewer), owner);
  const loadPath = `/brokerage/shipments/${trackingId}`;
  await viewer.goto(loadPath);
  await expect(viewer.getByText("34°F to 38°F")).toBeVisible();
  await expect(viewer.getByText("12 Foundry Road")).toBeVisible();
  await expect(viewer.getByRole("link", { name: /^(Edit|Cancel|Copy)/ })).toHaveCount(0);
  await expect(viewer.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  await viewer.goto(`${loadPath}/details`);
  await expect(viewer).toHaveURL(loadPath);
  const headers = { origin: product.url };
  const change = { version: "2", equipment: "flatbed" };
  await viewer.request.post(`${loadPath}/details`, { form: change, headers });
  const cancel = { intent: "cancel", version: "2", reason: "No reason." };
  await viewer.request.post(loadPath, { form: cancel, headers });

  // The public page is open while staff work.
  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto(`/shipment-tracking?id=${trackingId}`);
  await expect(consignee.getByRole("heading", { level: 1 })).toBeVisible();

  // Staff set an appointment and report the arrival from a phone.
  const staff = await (await anotherBrowser()).newPage();
  await staff.setViewportSize({ width: 390, height: 844 });
  await signUpStaff(staff, product);
  await staff.goto(await pathOfRow(staff, `/staff/shipments?search=PO-${trackingId}`));
  await chooseFromMore(staff, "Set appointment");
  await staff.getByLabel("Appointment number (optional)").fill("DOCK-7");
  await staff.getByRole("button", { name: "Set appointment" }).click();
  await expect(toast(staff)).toContainText("Appointment set");
  await sendTrucks(product.databaseUrl, owner);
  await staff.reload();
  await markAs(staff, "In Transit");
  await staff.getByRole("link", { name: "Add event" }).click();
  await staff.getByLabel("What happened").selectOption("In transit");
  await expectAccessible(staff);
  await staff.getByLabel("Stop", { exact: true }).selectOption({ index: 2 });
  await staff.getByLabel("Place (optional)").fill("Lafayette, IN");
  await staff.getByLabel("ETA at this stop (optional)").fill(`${day}T15:00`);
  // Nobody but customer and carrier reads it unless staff choose so.
  await expect(staff.getByLabel("Who sees the event")).toHaveValue("parties");
  await staff.getByLabel("Who sees the event").selectOption("public");
  await staff.getByRole("button", { name: "Record event" }).click();
  await expect(toast(staff)).toContainText("Event recorded");

  await expect(shipper.getByText("Appointment set, DOCK-7")).toBeVisible();
  await expect(history(shipper).first()).toContainText("In transit, stop 2");
  await expect(history(shipper).first()).toContainText("Lafayette, IN");

  await expect(shipper.getByText("Refrigerated")).toBeVisible();
  const events = consignee.getByRole("list", { name: "Events" });
  await expect(events.getByRole("listitem")).toHaveText([/^In transit\s*Lafayette, IN/]);
  await expect(consignee.getByText(/^Expected /)).toBeVisible();
  expect(await consignee.content()).not.toContain("Harbor Drive");

  // Delivered, and the receipt that comes later names someone else.
  await markAs(staff, "Delivered");
  await chooseFromMore(staff, "Correct delivery");
  await staff.getByLabel("Signed by").fill("R. Osei");
  await staff.getByLabel("Delivered at").fill(`${yesterday()}T09:30`);
  await staff.getByRole("button", { name: "Correct delivery" }).click();
  await expect(staff.getByText("Reason is required")).toBeVisible();
  await expect(staff.getByLabel("Signed by")).toHaveValue("R. Osei");
  await staff.getByLabel("Reason, for staff").fill("The receipt says so.");
  await staff.getByRole("button", { name: "Correct delivery" }).click();
  await expect(toast(staff)).toContainText("Delivery corrected");
  await expect(shipper.getByText("Signed by", { exact: true })).toBeVisible();
  await expect(history(shipper).filter({ hasText: "R. Osei" })).toContainText("9:30");
  // Shown in the viewer's own zone.
  await expect(consignee.locator(`time[datetime^="${yesterday()}"]`)).toBeVisible();
});

test("an unknown place gets suggestions, and pressing again books it", async ({ page }) => {
  await signUp(page, "/brokerage");
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
