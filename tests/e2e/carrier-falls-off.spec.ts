import { expectAlsoAccessible } from "./accessible.ts";
import {
  bookCarrier,
  dispatchDriver,
  reportDelivery,
  reportPickup,
  signConfirmation,
} from "./book-carrier.ts";
import { deskPathOf, deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { postForm } from "./post-form.ts";
import { readPage } from "./read-page.ts";
import { bookQuickly, firstLoad, toast } from "./tender.ts";
import { twoCarriers } from "./two-carriers.ts";

test.slow();

test("a carrier falls off, the load is covered again, and each carrier bills what it is owed", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const { customer, first, second, names } = await twoCarriers({ staff, anotherBrowser, product }, [
    "Prairie Line",
    "Wabash Freight",
  ]);
  await bookQuickly(customer, 1);
  const trackingId = await firstLoad(customer);
  const deskUrl = await deskPathOf(staff, trackingId);
  await bookCarrier(staff, { deskUrl, companyName: names.first, linehaul: "900" });

  // The first carrier gives it back; the page says before what that does.
  await first.goto(`/carrier/loads/${trackingId}?do=give-up`);
  await expect(first.getByText("You won't be paid the agreed $900.00.")).toBeVisible();
  await first.getByLabel("Why can't you cover it?").fill("The truck broke down.");
  await first.getByRole("button", { name: "Give the load back" }).click();
  await expect(toast(first)).toContainText("no longer yours");
  await first.goto("/carrier/offers");
  await deskRows(first).first().click();
  await expect(first.getByText(/^This load is no longer yours/)).toBeVisible();
  await expect(first.getByText("Rate confirmation")).toHaveCount(0);

  // It comes back a day later, is booked again, and then its truck isn't used.
  await bookCarrier(staff, { deskUrl, companyName: names.first, linehaul: "950" });
  await staff.goto(`${deskUrl}?do=take-back`);
  await staff.getByLabel("Reason", { exact: true }).selectOption("Truck ordered, not used");
  await staff.getByLabel("Truck ordered, not used (USD, optional)").fill("150");
  await staff.getByRole("button", { name: `Take back from ${names.first}` }).click();
  await expect(toast(staff)).toContainText("We owe it $150.00");
  await staff.getByRole("button", { name: `Undo: give it back to ${names.first}` }).click();
  await expect(toast(staff)).toContainText(`We emailed ${names.first}`);
  await staff.goto(`${deskUrl}?do=take-back`);
  await expect(staff.getByText("The truck broke down.", { exact: true })).toBeVisible();
  // legs.spec.ts checks the page.
  await expectAlsoAccessible(staff);
  await postForm(staff, {
    path: `${deskUrl}?do=take-back`,
    form: "load-take-back",
    entries: { reason: "Truck ordered, not used", tonuCents: "150" },
  });

  await bookCarrier(staff, { deskUrl, companyName: names.second, linehaul: "1300" });
  await signConfirmation(second);
  await dispatchDriver(staff, deskUrl);
  await reportPickup(second, trackingId);
  await reportDelivery(second, trackingId);

  await first.goto(`/carrier/loads/${trackingId}/bill`);
  await first.getByLabel("Bill number").fill(`T-${trackingId}`);
  await expect(first.getByLabel("Accessorial 1 amount (USD)")).toHaveValue("150.00");
  await first.getByRole("button", { name: "Submit bill" }).click();
  await expect(toast(first)).toContainText("Bill received");
  // Back, and the same bill with another amount.
  await first.goBack();
  await first.goForward();
  const billNumber = first.getByLabel("Bill number");
  await expectHydrated(billNumber);
  await expect(billNumber).toHaveValue("");
  await billNumber.fill(`T-${trackingId}`);
  await first.getByLabel("Linehaul (USD)").fill("900");
  await first.getByRole("button", { name: "Submit bill" }).click();
  await expect(first.getByText(`You already sent this bill as T-${trackingId}`)).toBeVisible();
  const billed = await postForm(second, {
    path: `/carrier/loads/${trackingId}/bill`,
    form: "bill",
    entries: { "Bill number": `S-${trackingId}`, "Linehaul (USD)": "1300" },
  });
  expect(await billed.text()).toContain("Bill received");

  await staff.goto(deskUrl);
  const carriers = staff.getByRole("list", { name: "Carriers of this load" });
  await expect(carriers.getByText(`${names.second}: Completed, $1,300.00`)).toBeVisible();
  await expect(
    carriers.getByText(`${names.first}: Truck ordered, not used, $150.00`),
  ).toBeVisible();
  await expect(carriers.getByText(`${names.first}: Carrier fell off, $0.00`)).toBeVisible();
  const bills = await readPage(staff, `/staff/bills?search=${trackingId}`);
  expect(bills.match(/Total \$[\d,.]+/g)?.sort()).toEqual(["Total $1,300.00", "Total $150.00"]);
});
