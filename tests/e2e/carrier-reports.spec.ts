import { randomUUID } from "node:crypto";
import { expectAlsoAccessible } from "./accessible.ts";
import { bookCarrier, dispatchDriver, signConfirmation } from "./book-carrier.ts";
import { deskPathOf } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectInPlace } from "./in-place.ts";
import { registerCarrier, signUp, signUpStaff, verifyRole } from "./people.ts";
import { bookQuickly, openFirstLoad, toast } from "./tender.ts";

test.slow();

test("a carrier changes its driver and reports a breakdown; staff see both at once, the customer what staff choose to show", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const customer = await (await anotherBrowser()).newPage();
  const carrier = await (await anotherBrowser()).newPage();
  await signUp(customer);
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  const carrierEmail = await registerCarrier(carrier, { companyName });
  await signUpStaff(staff, product);
  await verifyRole(staff, carrierEmail);
  await bookQuickly(customer, 1, { mode: "FTL", weight: "30000" });
  const trackingId = await openFirstLoad(customer);
  const deskUrl = await deskPathOf(staff, trackingId);
  await bookCarrier(staff, { deskUrl, companyName, linehaul: "900" });
  await signConfirmation(carrier);
  await dispatchDriver(staff, deskUrl);
  await expectInPlace(staff, deskUrl);
  await expectInPlace(customer, `/brokerage/shipments/${trackingId}`);

  await expectInPlace(carrier, `/carrier/loads/${trackingId}`);
  await expect(carrier.getByText("Robin Hale, (219) 555-0177, truck 114")).toBeVisible();
  await carrier.getByRole("link", { name: "Change driver" }).click();
  // sign-again.spec.ts checks the page.
  await expectAlsoAccessible(carrier);
  await carrier.getByLabel("Driver", { exact: true }).fill("Dana Reyes");
  await carrier.getByLabel("Truck number").fill("220");
  await carrier.getByRole("button", { name: "Save driver" }).click();
  await expect(toast(carrier)).toContainText("Driver saved");
  await expect(staff.getByText("Driver Dana Reyes")).toBeVisible();

  await carrier.getByRole("link", { name: "Add event" }).click();
  const kinds = carrier.getByLabel("What happened").getByRole("option");
  // Nine kinds, and the one that asks to choose.
  await expect(kinds).toHaveCount(10);
  await carrier.getByLabel("What happened").selectOption("Truck broke down");
  await carrier.getByLabel("Note (optional)").fill("Blown tire near Lafayette.");
  await carrier.getByRole("button", { name: "Record event" }).click();
  await expect(toast(carrier)).toContainText("Event recorded");

  await expect(
    staff.getByText("Exception: Truck broke down: Blown tire near Lafayette."),
  ).toBeVisible();
  await customer.reload();
  await expect(customer.getByText("Blown tire")).toHaveCount(0);
  await staff.goto(`${deskUrl}?do=exception`);
  await staff.getByLabel("What happened").fill("Another truck takes it over.");
  await staff.getByLabel("Who reads it").selectOption("customer");
  await staff.getByRole("button", { name: "Change the exception" }).click();
  await expect(toast(staff)).toContainText("Flagged");
  await expect(customer.getByText("Exception: Another truck takes it over.")).toBeVisible();
  await expect(customer.getByText("Blown tire")).toHaveCount(0);

  await staff.goto(`/staff/shipments?queue=exception&search=${trackingId}`);
  await expect(staff.getByRole("row").filter({ hasText: trackingId })).toContainText(
    "Exception: Another truck takes it over",
  );
});
