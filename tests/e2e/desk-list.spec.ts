import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible.ts";
import { deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { fillQuoteTexts, mailedOffer } from "./quoting.ts";
import { readPage } from "./read-page.ts";
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
  await signUpStaff(page, product);

  await page.goto("/staff");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Needs carrier/ }).click();
  await expect(heading(page)).toHaveText("Shipments");
  await expect(page.getByRole("combobox", { name: "Queue" })).toHaveValue("carrier");

  await page.goto(`/staff/shipments?queue=carrier&search=${goods}`);
  await expect(deskRows(page)).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Selected loads" });
  await expect(bar).toBeHidden();
  await heading(page).click();
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(bar.getByText("2 selected")).toBeInViewport();
  await page.getByRole("link", { name: "Assign loads" }).click();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await expect(bar.getByText("0 selected")).toBeVisible();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("Select at least one load")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(bar.getByText("2 selected")).toBeVisible();
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
  await expect(results.getByText("2 of 2 done")).toBeVisible();
  await expectAccessible(page);

  await page.getByText("Views", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Castings");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(toast(page)).toContainText("View saved");
  await page.goto("/staff/shipments");
  await page.getByRole("link", { name: "Castings" }).click();
  await expect(deskRows(page)).toHaveCount(2);
  await expect(page.getByText("2 loads")).toBeVisible();

  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Weight" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("columnheader", { name: "Weight" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(3);
});

test("staff book a load for a customer who calls and send a quote during the call, and the customer sees both", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  const email = await signUp(shipper);
  await signUpStaff(page, product);
  await page.goto("/staff/shipments");
  await page.getByRole("link", { name: "New load" }).click();
  await expect(heading(page)).toHaveText("New load");
  await page.getByRole("searchbox", { name: "Company, name or email" }).fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await deskRows(page).click();
  await expect(page.getByText(`${email})`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Origin").fill("Kokomo, IN 46901");
  await page.getByLabel("Destination").fill("Chicago, IL 60601");
  await page.getByLabel("Weight (lbs)").fill("1250");
  await page.getByLabel("Freight description").fill("12 pallets of castings");
  await page.getByRole("button", { name: "Book load" }).click();
  await expect(toast(page)).toContainText("Shipment Created");
  expect(await readPage(shipper, "/brokerage?tab=track")).toContain("Current Shipments (1)");

  await page.getByRole("link", { name: "New quote" }).click();
  await expect(heading(page)).toHaveText("New quote");
  await page.getByRole("searchbox").fill(email);
  await expect(page.getByRole("list", { name: "Customers" }).getByRole("link")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("For the account of")).toBeVisible();
  await page.getByLabel("Company", { exact: true }).fill("Crossroads Castings");
  await page.getByLabel("Phone").fill("(317) 555-0142");
  await page.getByRole("radio", { name: "LTL" }).check();
  await fillQuoteTexts(page, {});
  await expect(page.getByText("Our rates don't price this lane.")).toBeVisible();
  await page.getByText("More details").click();
  await expectAccessible(page);
  await page.getByLabel("Terms").fill("");
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect(page.getByText("Terms are required")).toBeVisible();
  await page.getByLabel("Terms").fill("Two hours free.");
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect(toast(page)).toContainText("Quote sent");
  await expect(heading(page)).toHaveText("Crossroads Castings: quoted");
  expect(await readPage(shipper, await mailedOffer(product.mailFolder, email))).toContain(
    "Your quote",
  );
});

test("a laptop shows a load a line of 36 to 40 px under a header that stays, sorted by a press on it", async ({
  page,
  product,
}) => {
  const place = `Escanaba${randomUUID().slice(0, 8)}`;
  await signUpStaff(page, product);
  await bookQuickly(page, 22, { destination: `${place}, MI 49829` });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/staff/shipments?search=${place}`);
  await expect(page.getByText("22 loads")).toBeVisible();
  const heights = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toHaveLength(22);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  expect(Math.max(...heights)).toBeLessThanOrEqual(40);
  await expect(page.locator("tbody tr").nth(16)).toBeInViewport({ ratio: 1 });

  const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(header("Age")).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "Pickup", exact: true }).click();
  await expect(header("Pickup")).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=pickup/);
  await expect(page.getByRole("link", { name: /^Open/ })).toHaveAttribute("aria-current", "true");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(header("Lane")).toBeInViewport({ ratio: 1 });
});

test("each width of the list shows both ends of a lane", async ({ page, product }) => {
  const place = `Nashville${randomUUID().slice(0, 4)}`;
  await signUpStaff(page, product);
  await bookQuickly(page, 1, {
    origin: "Indianapolis, IN 46204",
    destination: `${place}, TN 37210`,
  });
  await page.goto(`/staff/shipments?search=${place}`);
  const lane = page.getByText(`Indianapolis, IN to ${place}, TN`);
  for (const width of [390, 768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(lane).toBeVisible();
    const cut = await lane.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
    expect(cut, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff assign several loads, too", async ({ page, product }) => {
    const place = `Ishpeming${randomUUID().slice(0, 8)}`;
    await signUpStaff(page, product);
    await bookQuickly(page, 2, { destination: `${place}, MI 49849` });
    await page.goto(`/staff/shipments?search=${place}&do=assign`);
    for (const box of await page.locator("tbody input[type=checkbox]").all()) await box.check();
    await page.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(page.getByText("Assigned", { exact: true })).toHaveCount(2);
  });
});
