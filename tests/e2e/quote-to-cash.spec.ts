import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { confirmAddress } from "./accounts.ts";
import { heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { registerCarrier, signUp, signUpConfirmed, verifyRole } from "./people.ts";
import { billLoad } from "./quote-to-cash/bill-load.ts";
import { closeLoad } from "./quote-to-cash/close-load.ts";
import { coverLoad } from "./quote-to-cash/cover-load.ts";
import { deliverLoad } from "./quote-to-cash/deliver-load.ts";
import { payCarrier } from "./quote-to-cash/pay-carrier.ts";
import { priceLoad } from "./quote-to-cash/price-load.ts";

test.slow();

/** Sets the carrier on the page to Active: bills of any other carrier aren't paid. */
async function activateCarrier(staff: Page, companyName: string): Promise<void> {
  await staff.getByText("Change state", { exact: true }).click();
  await staff.getByLabel("State", { exact: true }).selectOption("Active");
  await staff.getByLabel("Reason, for staff only").fill("Papers complete, number called.");
  await staff.getByRole("button", { name: "Change the state" }).click();
  await expect(heading(staff)).toHaveText(`${companyName}: Active`);
}

test("a load goes from an instant quote through offer, papers, invoice and carrier bill to a complete record", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const [customer, carrier, rival, stranger] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await anotherBrowser()).newPage()),
  );
  if (!customer || !carrier || !rival || !stranger) throw new Error("a browser is missing");
  const unique = randomUUID().slice(0, 8);
  const customerCompany = `Reyes Castings ${unique}`;
  const carrierCompany = `Prairie Line ${unique}`;
  const rivalCompany = `Wabash Freight ${unique}`;
  const [customerEmail, carrierEmail, rivalEmail, staffEmail] = await Promise.all([
    signUpConfirmed(customer, "/brokerage", { companyName: customerCompany }),
    registerCarrier(carrier, { companyName: carrierCompany }),
    registerCarrier(rival, { companyName: rivalCompany }),
    signUp(staff),
  ]);
  await confirmAddress(carrierEmail);
  await product.grantStaff(staffEmail);
  await verifyRole(staff, rivalEmail);
  await staff.goto(await verifyRole(staff, carrierEmail));
  await activateCarrier(staff, carrierCompany);

  const { mailFolder, databaseUrl } = product;
  const companies = { customerCompany, carrierCompany, rivalCompany };
  const pages = { staff, customer, carrier, rival, stranger };
  const cast = { ...pages, ...companies, customerEmail, carrierEmail, mailFolder, databaseUrl };
  const load = await test.step("price", () => priceLoad(cast));
  await test.step("cover", () => coverLoad(cast, load));
  await test.step("deliver", () => deliverLoad(cast, load));
  await test.step("bill", () => billLoad(cast, load));
  await test.step("pay the carrier", () => payCarrier(cast, load));
  await test.step("close", () => closeLoad(cast, load));
});
