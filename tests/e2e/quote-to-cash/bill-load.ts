import { expectAccessible } from "../accessible.ts";
import { deskRows, heading } from "../desk.ts";
import { expect } from "../fixtures.ts";
import { mailsAbout } from "../mailbox.ts";
import { toast } from "../tender.ts";
import { type Cast, downloadPdf, type Load } from "./cast.ts";

/** The invoice goes out by email with its papers, and the customer pays it in two parts. */
export async function billLoad(cast: Cast, { trackingId }: Load): Promise<void> {
  const { staff, customer } = cast;
  await staff.goto(`/staff/invoices?search=${trackingId}`);
  await deskRows(staff).click();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Issue invoice" }).click();
  await expect(toast(staff)).toContainText("Invoice issued");
  const number = await heading(staff).innerText();
  expect(number).toMatch(/^INV-\d+$/);
  const invoiceMail = async () =>
    (await mailsAbout(cast.mailFolder, cast.customerEmail)).find(({ subject }) =>
      subject?.startsWith(`Invoice ${number}`),
    );
  await expect
    .poll(async () => (await invoiceMail())?.attachments.map(({ filename }) => filename))
    .toEqual([`${number}.pdf`, `proof-of-delivery-${trackingId}.png`]);

  const amount = staff.getByLabel("Amount (USD)").first();
  await amount.fill("4,000");
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(staff.getByText("Only $3,828.55 is open on this invoice.")).toBeVisible();
  await amount.fill("828.54");
  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(toast(staff)).toContainText("Payment recorded");
  await expect(amount).toHaveValue("3000.01");

  await customer.goto("/brokerage/invoices");
  await expect(customer.getByRole("row", { name: new RegExp(number) })).toContainText("$3,000.01");
  await expectAccessible(customer);
  await deskRows(customer).click();
  await expect(heading(customer)).toHaveText(number);
  const { text } = await downloadPdf(customer, "Download");
  for (const said of [number, trackingId, "$3,828.55"]) expect(text).toContain(said);
  expect(text).not.toContain("980.50");

  await staff.getByRole("button", { name: "Record payment" }).click();
  await expect(staff.getByText("There's no open amount to credit.")).toBeVisible();
}
