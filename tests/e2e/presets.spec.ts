import { expectAccessible } from "./accessible.ts";
import { chooseFromMore } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { aCompany, signUp } from "./people.ts";
import { fieldsOf, tenderForm, toast } from "./tender.ts";

test("a shipper fills in a load from the address book and the product list, and books it again from a template", async ({
  page,
}) => {
  await signUp(page, "/brokerage/addresses");
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add an address");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Company is required")).toBeVisible();
  await page.getByLabel("Company").fill("Lakeside 上海");
  const lost = page.getByText("Documents print a box (□) for 上 海");
  await expect(lost).toBeVisible();
  await page.getByLabel("Company").fill("Lakeside Cold Storage");
  await expect(lost).toHaveCount(0);
  await page.getByLabel("Street").fill("40 Harbor Drive");
  // The city of the ZIP code comes while another one is typed, which stays.
  const answer = Promise.withResolvers<void>();
  await page.route("**/places?q=46402", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const found = page.waitForResponse("**/places?q=46402");
  await page.getByLabel("ZIP code").fill("46402");
  await page.getByLabel("City").fill("Gary");
  await page.getByLabel("City").press("End");
  await page.keyboard.type(" Works");
  answer.resolve();
  await (await found).finished();
  await expect(page.getByLabel("State")).toHaveValue("IN");
  await expect(page.getByLabel("City")).toHaveValue("Gary Works");
  await page.getByLabel("City").fill("Gary");
  await page.getByLabel("Hours").fill("Mon-Fri 7:00 AM to 3:00 PM");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(toast(page)).toContainText("Address saved.");
  await expect(page.getByRole("list", { name: "Address book" })).toContainText("Gary, IN");

  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("link", { name: "Add a product" }).click();
  await page.getByLabel("Description").fill("Frozen berries");
  await page.getByLabel("Weight (lbs)").fill("1,500");
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByRole("list", { name: "Products" })).toContainText("1,500 lbs");
  await expectAccessible(page);

  // A link to an entry that a colleague deleted meanwhile.
  await page.goto("/brokerage/products/00000000-0000-4000-8000-000000000000");
  await expect(toast(page)).toContainText("This entry was deleted.");
  await expect(page).toHaveURL("/brokerage/products");

  await page.getByRole("link", { name: "Dashboard" }).click();
  const form = tenderForm(page);
  await form.takenOver();
  await form.fill({ mode: "FTL", weight: "36,000" });
  await page.getByRole("button", { name: "Book and add details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Load details");
  await expect(toast(page)).toContainText("Shipment Created");

  const first = fieldsOf(page, "stop 1");
  const book = first.getByLabel("Address book", { exact: true });
  const use = first.getByRole("button", { name: "Use for stop 1" });
  const lakeside = "Lakeside Cold Storage, 40 Harbor Drive, Gary, IN";
  await book.selectOption(lakeside);
  await use.click();
  await expect(first.getByLabel("Company")).toHaveValue("Lakeside Cold Storage");
  await expect(first.getByLabel("Instructions")).toHaveValue("Hours: Mon-Fri 7:00 AM to 3:00 PM");
  await book.selectOption({ index: 1 });
  await use.click();
  await expect(first.getByLabel("Company")).toHaveValue(aCompany.companyName);
  await expect(first.getByLabel("Street")).toHaveValue(aCompany.street);
  await expect(first.getByLabel("ZIP code")).toHaveValue(aCompany.postalCode);
  await expect(first.getByLabel("Instructions")).toHaveValue("");
  await book.selectOption(lakeside);
  await use.click();
  await expect(first.getByLabel("Company")).toHaveValue("Lakeside Cold Storage");
  const second = fieldsOf(page, "stop 2");
  await second.getByLabel("Company").fill("Crossroads Grocers");
  await second.getByLabel("Save this address to your address book").check();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(toast(page)).toContainText("Saved");

  await page.getByRole("link", { name: "Edit freight" }).click();
  const unit = fieldsOf(page, "handling unit 1");
  await unit.getByLabel("Product list").selectOption("Frozen berries");
  await unit.getByRole("button", { name: "Use for item 1" }).click();
  await expect(unit.getByLabel("Description")).toHaveValue("Frozen berries");
  await expectAccessible(page);

  await page.getByRole("link", { name: /^Load / }).click();
  await chooseFromMore(page, "Save as template");
  await page.getByLabel("Template name").fill("Berries to Chicago");
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(toast(page)).toContainText("Template Saved");
  await page.getByRole("link", { name: "Address book", exact: true }).click();
  await expect(page.getByRole("list", { name: "Address book" })).toContainText(
    "Crossroads Grocers",
  );
  await page.getByRole("link", { name: "Templates" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book this load: Berries to Chicago" }).click();
  await expect(toast(page)).toContainText("Shipment Created");
  await expect(page.getByText("Lakeside Cold Storage")).toBeVisible();
});
