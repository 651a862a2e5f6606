import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { deskPathOf, heading, pathOfRow } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { bookQuickly, toast } from "./tender.ts";

test.slow();

test("staff keep a rate and switch instant quotes on; the customer gets a price and books by it", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const customer = await (await anotherBrowser()).newPage();
  const companyName = `Reyes Castings ${randomUUID().slice(0, 8)}`;
  await signUp(customer, undefined, { companyName });
  await signUpStaff(staff, product);

  await customer.goto("/brokerage/instant-quote");
  await expect(customer.getByText("Instant quotes aren't switched on")).toBeVisible();
  const entry = customer.getByRole("link", { name: "Instant quote", exact: true });
  await expect(entry).toHaveCount(0);

  await staff.goto("/staff/rates/new");
  await expect(heading(staff)).toHaveText("Add a rate");
  await staff.getByLabel("Origin").fill("4680");
  await staff.getByLabel("Destination").fill("Pacific, Alaska and Hawaii");
  await staff.getByLabel("Unit").selectOption("Flat");
  await staff.getByLabel("Rate (USD)").fill("3,480.50");
  await staff.getByLabel("Fuel surcharge").selectOption("Included in the rate");
  await staff.getByRole("button", { name: "Add rate" }).click();
  await expect(staff.getByText("Origin must be a ZIP code")).toBeVisible();
  await expect(staff.getByLabel("Rate (USD)")).toHaveValue("3,480.50");
  await staff.getByLabel("Origin").fill("468");
  await staff.getByRole("button", { name: "Add rate" }).click();
  await expect(toast(staff)).toContainText("Rate added");
  await expect(heading(staff)).toHaveText("468xx to Pacific, Alaska and Hawaii, FTL");
  await expectAccessible(staff);

  // A company that booked a load is a customer.
  await bookQuickly(customer, 1);
  const search = encodeURIComponent(companyName);
  const organization = await pathOfRow(staff, `/staff/organizations?search=${search}`);
  await staff.goto(`${organization}?do=terms`);
  await staff.getByLabel(/^Instant quotes/).check();
  await staff.getByLabel("Markup (percent)").fill("10");
  await staff.getByRole("button", { name: "Save terms" }).click();
  await expect(toast(staff)).toContainText("Terms saved");

  await customer.goto("/brokerage");
  await entry.click();
  await fillLane(customer);
  await customer.getByRole("button", { name: "Get prices" }).click();
  await expect(customer.getByText("Weight is required")).toBeVisible();
  await expect(customer.getByLabel("Destination ZIP")).toHaveValue("97201");
  await customer.getByLabel("Weight each (lbs)").fill("850");
  await customer.getByLabel("Count", { exact: true }).fill("2");
  await liftgate(customer).check();
  await customer.getByRole("button", { name: "Get prices" }).click();
  await expect(heading(customer)).toHaveText("Fort Wayne, IN 46802 to Portland, OR 97201");
  await expect(
    customer.getByText("We have no instant price for: Liftgate at delivery."),
  ).toBeVisible();
  await includeLiftgate(staff);
  await askForPrice(customer);
  const price = customer.getByRole("listitem", { name: "Full truckload (FTL)" });
  await expect(price).toContainText("$3,828.55");
  await expect(price).toContainText("Liftgate at delivery$0.00");
  await expectAccessible(customer);
  await price.getByRole("button", { name: "Book this load by FTL" }).click();
  await expect(toast(customer)).toContainText("Load booked");
  await expect(heading(customer)).toHaveText(/^[A-Z0-9]{9}: Quoted$/);
  const trackingId = (await heading(customer).innerText()).slice(0, 9);

  await staff.goto(`${await deskPathOf(staff, trackingId)}/charges`);
  await expect(staff.getByRole("row", { name: /Linehaul/ })).toContainText("$3,828.55");
});

async function fillLane(customer: Page) {
  await customer.getByLabel("Origin ZIP").fill("46802");
  await customer.getByLabel("Destination ZIP").fill("97201");
  await customer.getByLabel("Freight description").fill("Machined castings");
}

const liftgate = (customer: Page) =>
  customer.getByRole("group", { name: "Accessorials at delivery" }).getByLabel("Liftgate");

/** Staff carry a liftgate at no charge, by an entry that first forgets the mode. */
async function includeLiftgate(staff: Page) {
  await staff.goto("/staff/rates/accessorials");
  await expect(heading(staff)).toHaveText("Accessorial prices");
  await staff.getByLabel("Price (USD)").fill("0");
  await staff.getByRole("button", { name: "Save price" }).click();
  await expect(staff.getByText("Check at least one mode")).toBeVisible();
  await expect(staff.getByLabel("Price (USD)")).toHaveValue("0");
  await staff.getByRole("checkbox", { name: "FTL" }).check();
  await staff.getByRole("button", { name: "Save price" }).click();
  await expect(toast(staff)).toContainText("Liftgate: price saved");
  await expect(staff.getByRole("row", { name: /^Liftgate/ })).toContainText("$0.00");
  await expectAccessible(staff);
}

async function askForPrice(customer: Page) {
  await customer.goto("/brokerage/instant-quote");
  await expect(heading(customer)).toHaveText("Instant quote");
  await fillLane(customer);
  await customer.getByLabel("Weight each (lbs)").fill("850");
  await customer.getByLabel("Count", { exact: true }).fill("2");
  await liftgate(customer).check();
  await customer.getByRole("button", { name: "Get prices" }).click();
}
