import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { dispatchDriver, signConfirmation } from "./book-carrier.ts";
import { deskPathOf } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import {
  aCompany,
  openRegistration,
  password,
  registerCarrier,
  signUpStaff,
  verifyRole,
} from "./people.ts";
import { askForQuote, mailedOffer, pathOfQuote, postQuote } from "./quoting.ts";
import { toast } from "./tender.ts";

/** Completes the shipper registration, whose email is filled in already. */
async function register(page: Page, email: string): Promise<void> {
  const onward = page.getByRole("button", { name: "Continue" });
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Ode");
  await page.getByLabel("Password").fill(password);
  await onward.click();
  await page.getByLabel("Company name").fill("Ode Castings");
  await page.getByLabel("Company email").fill(aCompany.companyEmail);
  await page.getByLabel("Phone number").fill(aCompany.phone);
  await page.getByLabel("Business license").fill(aCompany.businessLicense);
  await page.getByLabel("Street").fill(aCompany.street);
  await page.getByLabel("City").fill(aCompany.city);
  await page.getByLabel("State").fill(aCompany.state);
  await page.getByLabel("ZIP code").fill(aCompany.postalCode);
  await onward.click();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible();
}

test("from a quote request to a delivered load: shipper, staff, carrier, and the public page open all the while", async ({
  page: shipper,
  anotherBrowser,
  product,
}) => {
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);

  // The shipper requests a quote, and staff send a price.
  const email = await askForQuote(shipper, { message: "12 pallets of castings." });
  const request = await pathOfQuote(staff, email);
  await postQuote(staff, request);
  await staff.goto(request);

  // From the email to an account and back to the quote: accepting it books the load.
  await shipper.goto(await mailedOffer(product.mailFolder, email));
  await shipper.getByRole("button", { name: "Accept and book" }).click();
  await expect(shipper).toHaveURL(/\/shipper-signup/);
  await register(shipper, email);
  await shipper.getByRole("link", { name: "Continue where you left off" }).click();
  await shipper.getByRole("button", { name: "Accept and book" }).click();
  await expect(toast(shipper)).toContainText("Shipment Created");
  const said = (await toast(shipper).textContent()) ?? "";
  const trackingId = /[A-Z0-9]{9}/.exec(said.replace(/^.*Tracking ID: /s, ""))?.[0] ?? "";
  expect(trackingId).toHaveLength(9);
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: accepted");

  // Anyone with the tracking ID can follow it from here on.
  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto(`/shipment-tracking?id=${trackingId}`);
  const tracked = consignee.getByRole("region", { name: `Shipment ${trackingId}`, exact: true });
  const shows = (status: string) =>
    expect(tracked.getByRole("heading", { level: 2, name: status })).toBeVisible();
  await shows("Quoted");

  // Staff verify the shipper and a newly registered carrier.
  await openRegistration(staff, email);
  await staff.getByRole("button", { name: "Approve" }).click();
  await expect(toast(staff)).toContainText(/Approved|Verified/i);
  const carrier = await (await anotherBrowser()).newPage();
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  const carrierEmail = await registerCarrier(carrier, { companyName });
  await verifyRole(staff, carrierEmail);

  // The carrier is booked by phone, signs, is dispatched, and reports its progress.
  const deskUrl = await deskPathOf(staff, trackingId);
  await staff.goto(deskUrl);
  await staff.getByRole("link", { name: "Book a carrier" }).click();
  const choice = staff.getByLabel("Verified carrier");
  await choice.selectOption(await choice.getByText(companyName).getAttribute("value"));
  await staff.getByLabel("Linehaul (USD)").fill("900");
  // Its documents are not on file yet: the checks object until staff give a reason to book it.
  await staff.getByRole("button", { name: "Book carrier" }).click();
  await expect(staff.getByText(/^Nothing was booked.*No W-9 on file/)).toBeVisible();
  await staff.getByLabel("Reason to override").fill("Papers follow today by email.");
  await staff.getByRole("button", { name: "Book carrier" }).click();
  await expect(toast(staff)).toContainText("Carrier booked");
  await signConfirmation(carrier);
  await dispatchDriver(staff, deskUrl);
  await carrier.goto("/carrier");
  await carrier.getByRole("button", { name: `Report pickup of ${trackingId}` }).click();
  await shows("In Transit");
  await carrier.getByRole("link", { name: `Report delivery of ${trackingId}` }).click();
  await carrier.getByLabel("Signed by").fill("R. Osei");
  await carrier.getByRole("button", { name: "Report delivery" }).click();
  await shows("Delivered");
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(`${trackingId}: Delivered`);
});
