import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { billLoad } from "./bill-load.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { sendTrucks } from "./send-trucks.ts";
import { bookQuickly, toast } from "./tender.ts";

test.slow();

/** Downloads the CSV file of the part of the page with this heading. */
async function downloadCsv(page: Page, title: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .getByRole("button", { name: "Download CSV" })
    .click();
  return readFile(await (await download).path(), "utf8");
}

test("one check pays an invoice and part of the next to the cent, and the customer downloads both", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const customer = await (await anotherBrowser()).newPage();
  const companyName = `Payables ${randomUUID().slice(0, 8)}`;
  const email = await signUp(customer, undefined, { companyName });
  const searches = [1, 2].map(() => randomUUID().slice(0, 8));
  for (const search of searches) {
    await bookQuickly(customer, 1, { destination: `Kalamazoo, MI ${search}` });
  }
  await sendTrucks(product.databaseUrl, email);
  await signUpStaff(staff, product);
  const [first, second] = [
    await billLoad(staff, searches[0] ?? "", "100.01"),
    await billLoad(staff, searches[1] ?? "", "250.50"),
  ];

  await staff.goto("/staff/invoices/aging");
  await staff.getByRole("link", { name: companyName }).click();
  const amount = staff.getByLabel("Amount (USD)");
  await expect(amount).toHaveValue("350.51");
  await amount.fill("350.52");
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(staff.getByText("Only $350.51 is open on this customer's invoices.")).toBeVisible();
  await amount.fill("150.34");
  await staff.getByLabel("Reference").fill("Check 4411");
  const day = staff.getByLabel("Received on");
  const today = await day.inputValue();
  await day.fill("2020-02-01");
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(staff.getByText("Feb 1, 2020 is before the date of invoice").first()).toBeVisible();
  await expect(staff.getByLabel("The date is right")).not.toBeChecked();
  await expect(staff.getByLabel("Reference")).toHaveValue("Check 4411");
  await day.fill(today);
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(toast(staff)).toContainText("It's on 2 invoices.");
  await expect(amount).toHaveValue("200.17");
  await expectAccessible(staff);

  await customer.goto("/brokerage/invoices");
  await expect(customer.getByRole("row", { name: new RegExp(first) })).toContainText("Paid");
  await expect(customer.getByRole("row", { name: new RegExp(second) })).toContainText("$200.17");
  const invoices = await downloadCsv(customer, "Export invoices");
  for (const said of [first, second, "100.01", "250.50"]) expect(invoices).toContain(said);
  const payments = await downloadCsv(customer, "Export payments");
  for (const said of [first, second, "100.01", "50.33", "Check 4411"]) {
    expect(payments).toContain(said);
  }
});
