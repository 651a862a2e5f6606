import { expect, type Page } from "@playwright/test";
import { deskRows, heading } from "./desk.ts";
import { aPhoto } from "./quote-to-cash/cast.ts";
import { toast } from "./tender.ts";

/** Staff price, deliver and bill a load that the desk finds by `search`; returns the invoice's number. */
export async function billLoad(staff: Page, search: string, rate: string): Promise<string> {
  await staff.goto(`/staff/shipments?search=${search}`);
  await deskRows(staff).click();
  await expect(staff).toHaveURL(/\/staff\/shipments\/[\w-]+$/);
  const desk = staff.url();
  for (const [move, status] of [
    ["Mark In Transit", "In Transit"],
    ["Mark Delivered", "Delivered"],
  ] as const) {
    await staff.getByLabel("Reason, for staff").fill("The driver called it in.");
    await staff.getByRole("button", { name: move }).click();
    await expect(heading(staff)).toContainText(status);
  }
  await staff.goto(`${desk}/charges`);
  await staff.getByLabel("Charge", { exact: true }).selectOption("Linehaul");
  await staff.getByLabel("Rate (USD)").fill(rate);
  await staff.getByLabel("Approval").selectOption("Approve it now");
  await staff.getByLabel("Reason").fill("Agreed on the phone.");
  await staff.getByRole("button", { name: "Add charge" }).click();
  await expect(toast(staff)).toContainText("It's now part of the load's charges.");
  await staff.goto(`${desk}/papers`);
  await staff.getByLabel("Received by").fill("Sam Dock");
  await staff.getByLabel("Photo or file").setInputFiles(aPhoto());
  await staff.getByRole("button", { name: "Send proof of delivery" }).click();
  await expect(toast(staff)).toContainText("Proof of delivery received");
  await staff.goto(`${desk}/invoice`);
  await staff.getByRole("button", { name: "Issue invoice" }).click();
  await expect(toast(staff)).toContainText("Invoice issued");
  return heading(staff).innerText();
}
