import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUp, signUpStaff } from "./people.ts";
import { bookQuickly, toast } from "./tender.ts";

test("staff price a tender, the customer approves its charge, and staff see the margin that the customer doesn't", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  const destination = `Kalamazoo, MI ${randomUUID().slice(0, 8)}`;
  await bookQuickly(shipper, 1, { destination });
  await signUpStaff(staff, product);
  await staff.goto(`/staff/shipments?search=${destination.slice(-8)}`);
  await deskRows(staff).click();
  await expect(staff).toHaveURL(/\/staff\/shipments\/[\w-]+$/);
  await staff.goto(`${staff.url()}/charges`);
  await expect(staff.getByText("No margin yet")).toBeVisible();

  await staff.getByLabel("Charge", { exact: true }).selectOption("Linehaul");
  await staff.getByLabel("Rate (USD)").fill("$1,480.50");
  await staff.getByRole("button", { name: "Add charge" }).click();
  await expect(staff.getByText("The reason is required")).toBeVisible();
  await expect(staff.getByLabel("Rate (USD)")).toHaveValue("$1,480.50");
  await staff.getByLabel("Reason").fill("The price for this tender.");
  await staff.getByRole("button", { name: "Add charge" }).click();
  await expect(toast(staff)).toContainText("We emailed the customer to approve it.");

  // Back and forward again, the form is empty, and what is added then is another charge.
  await staff.goBack();
  await expect(staff).not.toHaveURL(/charges$/);
  await staff.goForward();
  await expectHydrated(staff.getByLabel("Rate (USD)"));
  await expect(staff.getByLabel("Rate (USD)")).toHaveValue("");
  const addHalf = async () => {
    await staff.getByLabel("Charged to").selectOption("Carrier (we pay it)");
    await staff.getByLabel("Charge", { exact: true }).selectOption("Linehaul");
    await staff.getByLabel("Rate (USD)").fill("695");
    await staff.getByLabel("Approval").selectOption("Approve it now");
    await staff.getByLabel("Reason").fill("Agreed on the phone.");
    await staff.getByRole("button", { name: "Add charge" }).click();
  };
  // Its answer is lost: pressed again, it's added once.
  await staff.route("**/charges.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await addHalf();
  await expect(staff.getByText("We could not reach the server.")).toBeVisible();
  await staff.unroute("**/charges.data*");
  await staff.getByRole("button", { name: "Add charge" }).click();
  await expect(toast(staff)).toContainText("It's now part of the load's charges.");
  // The same once more is another charge.
  await expect(staff.getByLabel("Rate (USD)")).toHaveValue("");
  await addHalf();
  await expect(staff.getByRole("row", { name: /Linehaul.*695/ })).toHaveCount(2);

  const trackingId = (await staff.getByRole("heading", { level: 1 }).innerText()).slice(0, 9);
  await shipper.goto(`/brokerage/shipments/${trackingId}/charges`);
  await expect(shipper.getByRole("row", { name: /Linehaul/ })).toContainText("$1,480.50");
  await expect(shipper.getByText("1,390")).toHaveCount(0);
  await expectAccessible(shipper);
  await shipper.getByRole("button", { name: "Approve" }).click();
  await expect(toast(shipper)).toContainText("Charge approved");
  await expect(shipper.getByRole("row", { name: "Approved total" })).toContainText("$1,480.50");

  await staff.reload();
  await expect(staff.getByText("Margin: $90.50 (6.11%)")).toBeVisible();
  await expect(staff.getByText("Below our floor of 10%.")).toBeVisible();
  await expectAccessible(staff);
});
