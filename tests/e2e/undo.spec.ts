import { expectAlsoAccessible } from "./accessible.ts";
import { deskPathOf, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { sendTrucks } from "./send-trucks.ts";
import { bookQuickly, history, rows, toast } from "./tender.ts";

test("a customer and staff take back what they reported by mistake, from the toast and on the load", async ({
  page: customer,
  anotherBrowser,
  product,
}) => {
  const email = await signUp(customer);
  await bookQuickly(customer, 1);
  await sendTrucks(product.databaseUrl, email);
  await customer.goto("/brokerage?tab=track");
  const trackingId = await rows(customer).first().getByRole("link").innerText();
  await rows(customer)
    .first()
    .getByRole("button", { name: /^Mark In Transit/ })
    .click();
  await expect(toast(customer)).toContainText("Shipment status changed to In Transit");
  await customer.context().setOffline(true);
  await toast(customer).getByRole("button", { name: "Undo" }).click();
  await expect(toast(customer)).toContainText("We could not reach the server.");
  await expect(rows(customer)).toHaveCount(1);
  await customer.context().setOffline(false);

  await customer.reload();
  await rows(customer).first().getByRole("link").click();
  await customer.getByRole("button", { name: 'Undo "Picked up"' }).click();
  await expect(customer.getByRole("button", { name: /^Mark In Transit/ })).toBeVisible();
  await customer.getByRole("button", { name: /^Mark In Transit/ }).click();
  await toast(customer).getByRole("button", { name: "Undo" }).click();
  await expect(toast(customer)).toContainText("Undone");
  await expect(heading(customer)).toHaveText(`${trackingId}: Quoted`);
  await expect(history(customer).first()).toContainText("Picked up was reported by mistake");
  await expect(customer.getByRole("button", { name: /^Undo/ })).toHaveCount(0);

  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  await staff.goto(await deskPathOf(staff, trackingId));
  await staff.getByRole("link", { name: "Add event" }).click();
  await staff.getByLabel("What happened").selectOption("Truck broke down");
  await staff.getByRole("button", { name: "Record event" }).click();
  await expect(toast(staff)).toContainText("Event recorded");
  await expect(staff.getByRole("button", { name: 'Undo "Truck broke down"' })).toBeVisible();
  // load.spec.ts checks the page, with this form.
  await expectAlsoAccessible(staff);
  await toast(staff).getByRole("button", { name: "Undo" }).click();
  await expect(toast(staff)).toContainText("Undone");
  await expect(history(staff)).toContainText(["Exception resolved", "Truck broke down (undone)"]);
});
