import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { registerCarrier, signUp, verifyRole } from "./people.ts";
import { bookQuickly, toast } from "./tender.ts";

test.slow();

/** Sets the carrier on the page to Active: bills of any other carrier aren't paid. */
async function activateCarrier(staff: Page, companyName: string): Promise<void> {
  await staff.getByText("Change state", { exact: true }).click();
  await staff.getByLabel("State", { exact: true }).selectOption("Active");
  await staff.getByLabel("Reason, for staff only").fill("Papers complete, number called.");
  await staff.getByRole("button", { name: "Change the state" }).click();
  await expect(heading(staff)).toHaveText(`${companyName}: Active`);
}

test("a delivered load is billed and paid in two parts, the carrier's bill is $50 off, disputed, settled and paid, and the broker's record is complete", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const carrier = await (await anotherBrowser()).newPage();
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  const carrierEmail = await registerCarrier(carrier, { companyName });
  const shipper = await (await anotherBrowser()).newPage();
  const shipperEmail = await signUp(shipper);
  const destination = `Kalamazoo, MI ${randomUUID().slice(0, 8)}`;
  await bookQuickly(shipper, 1, { destination });
  await product.grantStaff(await signUp(staff));
  await verifyRole(staff, carrierEmail);
  await activateCarrier(staff, companyName);

  await staff.goto(`/staff/shipments?search=${destination.slice(-8)}`);
  await deskRows(staff).click();
  await expect(staff).toHaveURL(/\/staff\/shipments\/[\w-]+$/);
  const load = staff.url();
  const trackingId = (await heading(staff).innerText()).slice(0, 9);
  const stop = (place: number) => staff.getByRole("group", { name: `stop ${place}`, exact: true });
  await staff.goto(`${load}/details/stops`);
  for (const [place, street, zip] of [
    [1, "40 Harbor Drive", "46402"],
    [2, "12 Foundry Road", "46901"],
  ] as const) {
    await stop(place).getByLabel("Company").fill("Lakeside Foundry");
    await stop(place).getByLabel("Street").fill(street);
    await stop(place).getByLabel("ZIP code").fill(zip);
  }
  await staff.getByRole("button", { name: "Save stops" }).click();
  await expect(toast(staff)).toContainText("Saved");

  await staff.goto(`${load}/charges`);
  await staff.getByLabel("Charge", { exact: true }).selectOption("Linehaul");
  await staff.getByLabel("Rate (USD)").fill("1480.50");
  await staff.getByLabel("Approval").selectOption("Approve it now");
  await staff.getByLabel("Reason").fill("The price for this tender.");
  await staff.getByRole("button", { name: "Add charge" }).click();
  await expect(toast(staff)).toContainText("Charge added");
  await staff.goto(`${load}/offers`);
  await staff.getByRole("checkbox", { name: new RegExp(companyName) }).check();
  await staff.getByLabel("Linehaul (USD)").fill("1000");
  await staff.getByLabel("Maximum pay (USD)").fill("1,200");
  await staff.getByLabel("Reason to override (optional)").fill("Papers are on their way.");
  await staff.getByRole("button", { name: "Send offer" }).click();
  await expect(toast(staff)).toContainText("Offer sent");

  await carrier.goto("/carrier/offers");
  await deskRows(carrier).first().click();
  await carrier.getByRole("button", { name: "Accept load" }).click();
  await expect(carrier.getByText("This offer was accepted.")).toBeVisible();
  await carrier.goto(`/carrier/loads/${trackingId}`);
  await carrier.getByRole("button", { name: "Report pickup" }).click();
  await expect(toast(carrier)).toContainText("In Transit");
  await carrier.getByLabel("Signed by").fill("Sam Dock");
  await carrier.getByRole("button", { name: "Report delivery" }).click();
  await expect(toast(carrier)).toContainText("Delivered");

  await staff.goto(`${load}/invoice`);
  await expect(staff.getByText("The proof of delivery is missing.")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Issue invoice" })).toHaveCount(0);
  await carrier.goto(`/carrier/loads/${trackingId}/papers`);
  await carrier.getByLabel("Received by").fill("Sam Dock");
  const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000)]);
  const photo = { name: "pod.jpg", mimeType: "image/jpeg", buffer };
  await carrier.getByLabel("Photo or file").setInputFiles(photo);
  await carrier.getByRole("button", { name: "Send proof of delivery" }).click();
  await expect(toast(carrier)).toContainText("Proof of delivery received");

  await staff.goto(`/staff/invoices?search=${trackingId}`);
  await deskRows(staff).click();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Issue invoice" }).click();
  await expect(toast(staff)).toContainText("Invoice issued");
  const number = await heading(staff).innerText();
  expect(number).toMatch(/^INV-\d+$/);
  const invoiceMail = async () =>
    (await mailsAbout(product.mailFolder, shipperEmail)).find(({ subject }) =>
      subject?.startsWith(`Invoice ${number}`),
    );
  await expect
    .poll(async () => (await invoiceMail())?.attachments.map(({ filename }) => filename))
    .toEqual([`${number}.pdf`, `proof-of-delivery-${trackingId}.jpg`]);

  await staff.getByLabel("Amount (USD)").first().fill("2,000");
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(staff.getByText("Only $1,480.50 is open on this invoice.")).toBeVisible();
  await staff.getByLabel("Amount (USD)").first().fill("480.49");
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(toast(staff)).toContainText("Payment recorded");
  await expect(staff.getByLabel("Amount (USD)").first()).toHaveValue("1000.01");
  await expectAccessible(staff);

  await shipper.goto("/brokerage/invoices");
  await expect(shipper.getByRole("row", { name: new RegExp(number) })).toContainText("$1,000.01");
  await expectAccessible(shipper);
  await deskRows(shipper).click();
  await expect(heading(shipper)).toHaveText(number);
  const pdf = await shipper.request.get(
    (await shipper.getByRole("link", { name: "Download" }).getAttribute("href")) ?? "",
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(staff.getByText("There's no open amount to credit.")).toBeVisible();

  await carrier.setViewportSize({ width: 390, height: 844 });
  await carrier.goto(`/carrier/loads/${trackingId}/bill`);
  await carrier.getByLabel("Bill number").fill(`B-${trackingId}`);
  await carrier.getByLabel("Linehaul (USD)").fill("1050");
  await carrier.getByLabel("Your bill (optional)").setInputFiles(photo);
  await carrier.getByRole("button", { name: "Submit bill" }).click();
  await expect(toast(carrier)).toContainText("Bill received");
  await expect(carrier.getByText("In review")).toBeVisible();
  await expectAccessible(carrier);

  await staff.goto(`/staff/bills?search=${trackingId}`);
  await expect(staff.getByRole("row", { name: new RegExp(trackingId) })).toContainText("$50.00");
  await expectAccessible(staff);
  await deskRows(staff).click();
  const form = (name: string) =>
    staff.locator("form").filter({ has: staff.getByRole("button", { name }) });
  await form("Dispute bill").getByLabel("Reason").fill("Linehaul was agreed at $1,000.00.");
  await staff.getByRole("button", { name: "Dispute bill" }).click();
  await expect(toast(staff)).toContainText("Bill disputed");
  await staff.getByLabel("Agreed amount (USD)").fill("1025");
  await staff.getByLabel("How it was settled").fill("We split the difference by phone.");
  await staff.getByRole("button", { name: "Settle and approve" }).click();
  await expect(toast(staff)).toContainText("Bill settled");
  await expectAccessible(staff);
  await staff.goto("/staff/bills/pay");
  await staff.getByRole("checkbox", { name: new RegExp(`B-${trackingId}`) }).check();
  await staff.getByRole("button", { name: "Record payments" }).click();
  await expect(toast(staff)).toContainText("$1,025.00 in all.");
  await expectAccessible(staff);
  await carrier.reload();
  await expect(carrier.getByText("Paid", { exact: true }).first()).toBeVisible();

  await carrier.goto(`/carrier/loads/${trackingId}/record`);
  await carrier.getByRole("button", { name: "Request the record" }).click();
  await expect(toast(carrier)).toContainText("Record requested");
  await staff.goto(`${load}/record`);
  await expect(staff.getByText("Everything that 49 CFR 371.3 lists is on record.")).toBeVisible();
  await expect(staff.getByText("$455.50")).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Release to the carrier" }).click();
  await expect(toast(staff)).toContainText("Record released");
  await carrier.reload();
  await expect(carrier.getByRole("link", { name: "Download the record (PDF)" })).toBeVisible();
  await expectAccessible(carrier);
  await staff.goto(load);
  await expect(staff.getByText("Closed").first()).toBeVisible();
});
