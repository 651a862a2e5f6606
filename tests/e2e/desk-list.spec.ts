import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible.ts";
import { deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, toast } from "./tender.ts";

test("from a count of the board, staff select loads by keyboard, assign them, keep the view and take it along as a file", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  const goods = `castings${randomUUID().slice(0, 8)}`;
  await bookQuickly(shipper, 2, { description: `12 pallets of ${goods}` });
  await product.grantStaff(await signUp(page));

  await page.goto("/staff");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Needs carrier/ }).click();
  await expect(heading(page)).toHaveText("Shipments");
  await expect(page.getByRole("combobox", { name: "Queue" })).toHaveValue("carrier");

  await page.goto(`/staff/shipments?queue=carrier&search=${goods}`);
  await expect(deskRows(page)).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();
  await page.getByRole("link", { name: "Assign loads" }).click();
  await expect(page.getByText("0 selected")).toBeVisible();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("Select at least one load")).toBeVisible();
  await heading(page).click();
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const results = page.getByRole("status", { name: "Results" });
  await expect(results.getByText("Assigned")).toHaveCount(2);
  await expect(page.getByText("0 selected")).toBeVisible();

  await page.getByRole("link", { name: "Add event" }).click();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByLabel("What happened").selectOption("Delayed");
  await page.getByLabel("Note (optional)").fill("Snow on I-65");
  await page.getByRole("button", { name: "Record event" }).click();
  await expect(results.getByText("Delayed recorded")).toHaveCount(2);
  await expectAccessible(page);

  await page.getByText("Views", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Castings");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(toast(page)).toContainText("View saved");
  await page.goto("/staff/shipments");
  await page.getByRole("link", { name: "Castings" }).click();
  await expect(deskRows(page)).toHaveCount(2);

  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Weight" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("columnheader", { name: "Weight" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff assign several loads, too", async ({ page, product }) => {
    const place = `Ishpeming${randomUUID().slice(0, 8)}`;
    await product.grantStaff(await signUp(page));
    await bookQuickly(page, 2, { destination: `${place}, MI 49849` });
    await page.goto(`/staff/shipments?search=${place}&do=assign`);
    for (const box of await page.locator("tbody input[type=checkbox]").all()) await box.check();
    await page.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(page.getByText("Assigned", { exact: true })).toHaveCount(2);
  });
});
