import type { Page } from "@playwright/test";
import { deskRows } from "./desk.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./tender.ts";

type Booked = { deskUrl: string; companyName: string; linehaul: string };

/** Staff book a carrier that agreed by phone, with a reason because its papers aren't on file. */
export async function bookCarrier(
  staff: Page,
  { deskUrl, companyName, linehaul }: Booked,
): Promise<void> {
  await staff.goto(`${deskUrl}?do=book`);
  const choice = staff.getByLabel("Verified carrier");
  await choice.selectOption(await choice.getByText(companyName).getAttribute("value"));
  await staff.getByLabel("Linehaul (USD)").fill(linehaul);
  await staff.getByLabel("Reason to override").fill("Papers follow today by email.");
  await staff.getByRole("button", { name: "Book carrier" }).click();
  await expect(toast(staff)).toContainText("Carrier booked");
}

/** The carrier signs the rate confirmation of its first offer. */
export async function signConfirmation(carrier: Page): Promise<void> {
  await carrier.goto("/carrier/offers");
  await deskRows(carrier).first().click();
  await carrier.getByLabel("Your name").fill("Paul Line");
  await carrier.getByLabel("Your title").fill("Dispatcher");
  await carrier.getByRole("checkbox", { name: /I accept this rate confirmation/ }).check();
  await carrier.getByRole("button", { name: "Sign rate confirmation" }).click();
  await expect(toast(carrier)).toContainText("Rate confirmation signed");
}

/** Staff dispatch the driver of the load's carrier, which has signed, on the load's page. */
export async function dispatchDriver(staff: Page, deskUrl: string): Promise<void> {
  await staff.goto(`${deskUrl}?do=dispatch`);
  await staff.getByLabel("Driver", { exact: true }).fill("Robin Hale");
  await staff.getByLabel("Driver's cell phone").fill("(219) 555-0177");
  await staff.getByLabel("Truck number").fill("114");
  await staff.getByLabel("Reason to dispatch it anyway").fill("Its dock calls us.");
  await staff.getByRole("button", { name: "Dispatch load" }).click();
  await expect(toast(staff)).toContainText("Dispatched");
}
