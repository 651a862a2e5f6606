import { expectAccessible } from "../accessible.ts";
import { deskRows } from "../desk.ts";
import { expect } from "../fixtures.ts";
import { toast } from "../tender.ts";
import { aPhoto, type Cast, type Load, phone } from "./cast.ts";

/** The carrier's bill is $50 over what was agreed, is disputed, settled in the middle and paid. */
export async function payCarrier({ staff, carrier }: Cast, { trackingId }: Load): Promise<void> {
  await carrier.setViewportSize(phone);
  await carrier.goto(`/carrier/loads/${trackingId}/bill`);
  await carrier.getByLabel("Bill number").fill(`B-${trackingId}`);
  await carrier.getByLabel("Linehaul (USD)").fill("1030.50");
  await carrier.getByLabel("Your bill (optional)").setInputFiles(aPhoto());
  await carrier.getByRole("button", { name: "Submit bill" }).click();
  await expect(toast(carrier)).toContainText("Bill received");
  await expect(carrier.getByText("In review", { exact: true })).toBeVisible();
  await expectAccessible(carrier);

  await staff.goto(`/staff/bills?search=${trackingId}`);
  await expect(staff.getByRole("row", { name: new RegExp(trackingId) })).toContainText("$50.00");
  await expectAccessible(staff);
  await deskRows(staff).click();
  await staff.getByRole("link", { name: "Dispute", exact: true }).click();
  await staff.getByLabel("Reason").fill("Linehaul was agreed at $980.50.");
  await staff.getByRole("button", { name: "Dispute bill" }).click();
  await expect(toast(staff)).toContainText("Bill disputed");
  await staff.getByRole("link", { name: "Settle", exact: true }).click();
  await staff.getByLabel("Agreed amount (USD)").fill("1005.50");
  await staff.getByLabel("How it was settled").fill("We split the difference by phone.");
  await staff.getByRole("button", { name: "Settle and approve" }).click();
  await expect(toast(staff)).toContainText("Bill settled");
  await expectAccessible(staff);
  await staff.goto("/staff/bills/pay");
  await staff.getByRole("checkbox", { name: new RegExp(`B-${trackingId}`) }).check();
  await staff.getByRole("button", { name: "Record payments" }).click();
  await expect(toast(staff)).toContainText("$1,005.50 total.");
  await expectAccessible(staff);
  await carrier.reload();
  await expect(carrier.getByText("Paid", { exact: true }).first()).toBeVisible();
}
