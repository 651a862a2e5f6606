import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { confirmAddress } from "./accounts.ts";
import { test } from "./fixtures.ts";
import { registerCarrier, signUp, signUpConfirmed, verifyRole } from "./people.ts";
import { postForm } from "./post-form.ts";
import { billLoad } from "./quote-to-cash/bill-load.ts";
import { bookLoad } from "./quote-to-cash/book-load.ts";
import { closeLoad } from "./quote-to-cash/close-load.ts";
import { deliverLoad } from "./quote-to-cash/deliver-load.ts";
import { payCarrier } from "./quote-to-cash/pay-carrier.ts";

test.slow();

/** Verifies the carrier and sets it to Active: bills of any other carrier aren't paid. */
async function activateCarrier(staff: Page, email: string): Promise<void> {
  await postForm(staff, {
    path: `${await verifyRole(staff, email)}?do=state`,
    form: "carrier-state",
    entries: { state: "active", reason: "Papers complete, number called." },
  });
}

test("a load goes from an instant quote through papers, invoice and carrier bill to a complete record", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const [customer, carrier] = await Promise.all(
    [1, 2].map(async () => (await anotherBrowser()).newPage()),
  );
  if (!customer || !carrier) throw new Error("a browser is missing");
  const unique = randomUUID().slice(0, 8);
  const customerCompany = `Reyes Castings ${unique}`;
  const carrierCompany = `Prairie Line ${unique}`;
  const [customerEmail, carrierEmail, staffEmail] = await Promise.all([
    signUpConfirmed(customer, undefined, { companyName: customerCompany }),
    registerCarrier(carrier, { companyName: carrierCompany }),
    signUp(staff),
  ]);
  await confirmAddress(carrierEmail);
  await product.grantStaff(staffEmail);
  await activateCarrier(staff, carrierEmail);

  const { mailFolder, databaseUrl } = product;
  const pages = { staff, customer, carrier };
  const cast = {
    ...pages,
    customerCompany,
    carrierCompany,
    customerEmail,
    mailFolder,
    databaseUrl,
  };
  const load = await test.step("book", () => bookLoad(cast));
  await test.step("deliver", () => deliverLoad(cast, load));
  await test.step("bill", () => billLoad(cast, load));
  await test.step("pay the carrier", () => payCarrier(cast, load));
  await test.step("close", () => closeLoad(cast, load));
});
