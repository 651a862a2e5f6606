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
  const row = staff.getByRole("row", { name: new RegExp(trackingId) });
  await expect(row).toContainText("$3,828.55");
  await staff.getByRole("checkbox", { name: "Select all" }).check();
  const bar = staff.getByRole("region", { name: "Selected loads" });
  await expect(bar.getByText("$3,828.55")).toBeInViewport();
  await expectAccessible(staff);
  await bar.getByRole("button", { name: "Issue 1 invoice" }).click();
  await expect(bar.getByText("1 invoice issued")).toBeVisible();
  await staff.goto(`/staff/invoices?view=open&search=${trackingId}`);
  await deskRows(staff).click();
  await expect(heading(staff)).toHaveText(/^INV-\d+$/);
  const number = await heading(staff).innerText();
  const invoiceMail = async () =>
    (await mailsAbout(cast.mailFolder, cast.customerEmail)).find(({ subject }) =>
      subject?.startsWith(`Invoice ${number}`),
    );
  await expect
    .poll(async () => (await invoiceMail())?.attachments.map(({ filename }) => filename))
    .toEqual([`${number}.pdf`, `proof-of-delivery-${trackingId}.pdf`]);

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
