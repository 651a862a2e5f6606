import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import {
  askForQuote,
  mailedOffer,
  mailedOffers,
  openAtDesk,
  pathOfQuote,
  postQuote,
  sendQuote,
} from "./quoting.ts";
import { scanWithScripts } from "./scan-with-scripts.ts";
import { rows, toast } from "./tender.ts";

test("opening a quote changes nothing; only a button answers it", async ({
  page,
  anotherBrowser,
  product,
  browser,
}) => {
  const email = await askForQuote(page);
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  const desk = await pathOfQuote(staff, email);
  await postQuote(staff, desk, { mode: "AIR" });
  await staff.goto(desk);
  const path = await mailedOffer(product.mailFolder, email);

  const scanner = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await scanner.request.fetch(path, { method })).status()).toBe(200);
  }
  await scanner.close();
  const { databaseUrl } = product;
  await scanWithScripts({ link: path, button: "Decline the quote", scanner: page, databaseUrl });
  expect((await page.request.get(`${path}x`)).status()).toBe(404);

  const owner = await signUp(page, path);
  expect(owner).toBeTruthy();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your quote");
  await expect(page.getByText("$1,250.50")).toBeVisible();
  await page.getByRole("button", { name: "Accept and book" }).click();
  await expect(page.getByText("Warning: Cannot proceed with cargo air shipment")).toBeVisible();
  await page.getByRole("checkbox", { name: /Known Shipper/ }).check();
  const twin = await page.context().newPage();
  await twin.goto(path);
  await twin.getByRole("checkbox", { name: /Known Shipper/ }).check();
  await page.getByRole("button", { name: "Accept and book" }).click();
  await expect(toast(page)).toContainText("Shipment Created");
  await twin.getByRole("button", { name: "Accept and book" }).click();
  await expect(twin).toHaveURL(/\/brokerage/);
  await expect(rows(twin)).toHaveCount(1);

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This quote was accepted");
  await expect(page.getByRole("link", { name: /^Track [A-Z0-9]{9}$/ })).toBeVisible();
  await page.goto("/my-quotes");
  await expect(page.getByRole("list", { name: "Quotes" })).toContainText("Booked as");
  await expectAccessible(page);
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: accepted");
});

test("an accepted quote books its stops, freight and care, and a stop-off takes a stop", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const email = await askForQuote(page);
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  await openAtDesk(staff, email);
  await staff.getByRole("link", { name: "Price and send" }).click();
  await staff.getByLabel("Pickup opens").fill("2030-03-05T08:00");
  await staff.getByLabel("Pickup closes").fill("2030-03-05T12:00");
  await staff.getByRole("button", { name: "Add a handling unit" }).click();
  await staff.getByLabel("Count", { exact: true }).fill("12");
  await staff.getByLabel("Weight each (lbs)").fill("100");
  await staff.getByRole("button", { name: "Add a stop in between" }).click();
  await expect(staff.getByLabel("Pickup opens")).toHaveValue("2030-03-05T08:00");
  await staff.getByLabel("City").fill("Lafayette");
  await staff.getByLabel("State").fill("IN");
  await staff.getByLabel("Equipment").selectOption("Refrigerated");
  await staff.getByLabel("Minimum temperature (°F)").fill("34");
  await staff.getByLabel("Maximum temperature (°F)").fill("40");
  await expectAccessible(staff);
  await sendQuote(staff, {});
  const path = await mailedOffer(product.mailFolder, email);

  await signUp(page, path);
  await expect(page.getByText("Mar 5, 2030, 8:00 AM to 12:00 PM EST")).toBeVisible();
  await expect(page.getByText("12 x Pallet, 100 lbs each")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept and book" }).click();
  await expect(toast(page)).toContainText("Shipment Created");
  await rows(page).getByRole("link").first().click();
  const load = page.getByRole("main");
  await expect(load.getByText("Lafayette, IN", { exact: true })).toBeVisible();
  await expect(load.getByText("12 x Pallet, 100 lbs each")).toBeVisible();
  await expect(load.getByText("Refrigerated")).toBeVisible();
  await expect(load.getByText("34°F to 40°F")).toBeVisible();
  await expect(load.getByText("1,200 lbs total")).toBeVisible();
  await load.getByRole("link", { name: "Open the quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This quote was accepted");
});

test("a customer declines without an account, and staff see why", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const email = await askForQuote(page);
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  const desk = await pathOfQuote(staff, email);
  await postQuote(staff, desk, { price: "$900" });
  const first = await mailedOffer(product.mailFolder, email);
  await postQuote(staff, desk, { price: "800.00" });
  await staff.goto(desk);
  await expect.poll(() => mailedOffers(product.mailFolder, email)).toHaveLength(2);
  const offers = await mailedOffers(product.mailFolder, email);
  const second = offers.find((path) => path !== first) ?? "";

  await page.goto(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This quote was withdrawn");
  // The test above checks the page, with a quote that is open.
  await expectAlsoAccessible(page);
  await page.goto(second);
  await expect(page.getByText("$800.00")).toBeVisible();
  await page.getByLabel("Reason (optional)").fill("We found a truck of our own.");
  await page.getByRole("button", { name: "Decline the quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This quote was declined");
  await expect(staff.getByText("We found a truck of our own.")).toBeVisible();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: declined");
});

test("a signed-in customer finds their quotes in their account, and nobody else can open them", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await signUp(page);
  const email = await askForQuote(page);
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  await postQuote(staff, await pathOfQuote(staff, email));
  await page.goto("/account");
  const accountPages = page.getByRole("navigation", { name: "Account pages" });
  await accountPages.getByRole("link", { name: "Quotes", exact: true }).click();
  await expect(page.getByRole("list", { name: "Quotes" })).toContainText("$1,250.50");
  await page.getByRole("link", { name: "View quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your quote");

  const other = await (await anotherBrowser()).newPage();
  await signUp(other);
  const answer = await other.request.get(page.url());
  expect(answer.status()).toBe(404);
  expect(await (await other.request.get("/my-quotes")).text()).toContain("requested a quote yet.");
});
