import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { registerCarrier, signUp, signUpStaff } from "./people.ts";
import { bookQuickly, toast } from "./tender.ts";

/** Opens one of the actions of a record. */
const open = (staff: Page, name: string) => staff.getByRole("link", { name, exact: true }).click();

/** Fills in a certificate of insurance on a carrier's page and adds it. */
async function addCertificate(staff: Page, coverage: string, limit: string): Promise<void> {
  await open(staff, "Add certificate");
  await staff.getByLabel("Coverage").selectOption(coverage);
  await staff.getByLabel("Limit (USD)").fill(limit);
  await staff.getByLabel("Insurer").fill("Prairie Mutual");
  await staff.getByLabel("Policy number").fill("P-20411");
  await staff.getByLabel("Effective").fill("2020-01-01");
  await staff.getByLabel("Expires").fill("2099-12-31");
  await staff.getByRole("button", { name: "Add the certificate" }).click();
  const certificates = staff.getByRole("table", { name: "Certificates of insurance" });
  await expect(certificates.getByRole("rowheader", { name: coverage })).toBeVisible();
}

test("staff complete a carrier's file, it gets a load, and a change of its bank holds it until staff have called", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const carrier = await (await anotherBrowser()).newPage();
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  const email = await registerCarrier(carrier, { companyName });
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  const search = randomUUID().slice(0, 8);
  await bookQuickly(shipper, 1, { destination: `Kalamazoo, MI ${search}` });
  await signUpStaff(staff, product);

  await staff.goto("/staff/roles?role=carrier");
  await staff.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await staff.getByRole("checkbox", { name: /looked this carrier up/ }).check();
  await staff.getByRole("button", { name: "Approve" }).click();
  await expect(toast(staff)).toContainText("Approved");

  await expect(heading(staff)).toHaveText(`${companyName}: Pending`);
  await expect(staff.getByText("Cargo insurance is not in force on")).toBeVisible();
  await addCertificate(staff, "Auto liability", "1,000,000");
  await addCertificate(staff, "Cargo", "$100,000.00");
  await open(staff, "W-9 and agreement");
  await staff.getByLabel("W-9 on file since").fill("2026-01-05");
  await staff.getByLabel("Agreement signed on").fill("2026-01-05");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staff.getByText("Say who signed the agreement")).toBeVisible();
  await expect(staff.getByLabel("W-9 on file since")).toHaveValue("2026-01-05");
  await staff.getByLabel("Signed by").fill("Paul Line");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(staff)).toContainText("Saved");
  await open(staff, "Change state");
  await staff.getByLabel("State", { exact: true }).selectOption("Active");
  await staff.getByLabel("Reason, for staff only").fill("Papers complete, number called.");
  await staff.getByRole("button", { name: "Change the state" }).click();
  await expect(heading(staff)).toHaveText(`${companyName}: Active`);
  await expect(staff.getByText("Clear for a load today.")).toBeVisible();
  await expect(staff.getByText("Approved without an FMCSA answer")).toBeVisible();
  await expectAccessible(staff);

  await carrier.goto("/carrier/file");
  await expect(carrier.getByText("Your file is active.")).toBeVisible();
  await expect(carrier.getByText("What we still need")).toHaveCount(0);
  await expectAccessible(carrier);
  await carrier.getByLabel("Name on the payment").fill("Prairie Line LLC");
  await carrier.getByLabel("Street").fill("40 Elevator Road");
  await carrier.getByLabel("City").fill("Champaign");
  await carrier.getByLabel("State", { exact: true }).fill("IL");
  await carrier.getByLabel("ZIP code").fill("61821");
  await carrier.getByLabel("Bank (optional)").fill("First Prairie Bank");
  await carrier.getByLabel("Last 4 digits of the account (optional)").fill("4021");
  await carrier.getByRole("button", { name: "Save payment details" }).click();
  await expect(
    carrier.getByText("We'll call the phone number that FMCSA has on record"),
  ).toBeVisible();

  await staff.goto(`/staff/organizations?concern=yes&search=${companyName}`);
  await expect(deskRows(staff)).toHaveCount(1);
  await expectAccessible(staff);
  await staff.goto(`/staff/shipments?search=${search}`);
  await deskRows(staff).click();
  await staff.getByRole("link", { name: "Book a carrier" }).click();
  const choice = staff.getByLabel("Verified carrier");
  await expect(choice.getByText(companyName)).toHaveText(/has not been confirmed by phone/);
  const carrierId = await choice.getByText(companyName).getAttribute("value");
  await choice.selectOption(carrierId);
  await staff.getByLabel("Linehaul (USD)").fill("900");
  await staff.getByRole("button", { name: "Book carrier" }).click();
  await expect(staff.getByText(/^Nothing was booked\./)).toBeVisible();

  await staff.goto(`/staff/organizations/${carrierId}`);
  const confirm = staff.getByRole("button", { name: /^Confirm the/ });
  for (const [place, what] of ["remit-to", "bank"].entries()) {
    await open(staff, "Confirm a change");
    await staff.getByLabel("Number you called").fill("(217) 555-0118");
    await staff.getByLabel("Who you spoke to, and what they said").fill(`${what}: confirmed.`);
    await confirm.click();
    const changes = staff.getByRole("list", { name: "Changes" });
    await expect(changes.getByText("Confirmed at")).toHaveCount(place + 1);
  }
  await expect(staff.getByText("Clear for a load today.")).toBeVisible();
});
