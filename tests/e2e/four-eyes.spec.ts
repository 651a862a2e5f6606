import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { billLoad } from "./bill-load.ts";
import { deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { readPage } from "./read-page.ts";
import { sendTrucks } from "./send-trucks.ts";
import { bookQuickly, toast } from "./tender.ts";

// The setting is the whole team's: other tests must not see it.
test.use({ serverEnv: { LOG_LEVEL: "info" } });
test.slow();

test("with four eyes on, a credit waits in its queue until a colleague approves it", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const colleague = await (await anotherBrowser()).newPage();
  const customer = await (await anotherBrowser()).newPage();
  const search = randomUUID().slice(0, 8);
  const email = await signUp(customer);
  await bookQuickly(customer, 1, { destination: `Kalamazoo, MI ${search}` });
  await sendTrucks(product.databaseUrl, email);
  for (const person of [staff, colleague]) await signUpStaff(person, product);
  const number = await billLoad(staff, search, "350.50");
  const invoice = staff.url();

  await staff.goto("/staff/team?do=four-eyes");
  await staff.getByRole("button", { name: "Turn four eyes on" }).click();
  await expect(toast(staff)).toContainText("Four eyes on");

  await staff.goto(invoice);
  const credit = staff.locator("#credit");
  await credit.getByLabel("Amount (USD)").fill("50.50");
  await credit.getByLabel("Reason").fill("One pallet arrived damaged.");
  await credit.getByRole("button", { name: "Issue credit memo" }).click();
  const waiting = staff.getByRole("list", { name: "Credits to approve" });
  await expect(waiting).toContainText("$50.50 waits for approval.");
  await expect(waiting).toContainText("A colleague has to approve it.");
  await expect(waiting.getByRole("button", { name: "Approve credit" })).toHaveCount(0);
  const toCustomer = new RegExp(`${number}.*\\$350\\.50`);
  expect(await readPage(customer, "/brokerage/invoices")).toMatch(toCustomer);

  await colleague.goto("/staff/invoices");
  await colleague.getByRole("link", { name: /^Credits to approve/ }).click();
  await expect(deskRows(colleague)).toHaveCount(1);
  await expectAccessible(colleague);
  await deskRows(colleague).click();
  await expect(heading(colleague)).toHaveText(number);
  await expectAccessible(colleague);
  await colleague.getByRole("button", { name: "Approve credit" }).click();
  await expect(toast(colleague)).toContainText("Credit memo issued");
  const credited = new RegExp(`${number}.*\\$300\\.00`);
  expect(await readPage(customer, "/brokerage/invoices")).toMatch(credited);
  expect(await readPage(colleague, "/staff/invoices?view=to+approve")).toContain(
    "No credits wait for approval.",
  );
});
