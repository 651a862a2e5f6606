import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { delayScripts } from "./delay-scripts.ts";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
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

test("a request arrives in the open queue, is found by keyboard, and goes to the faster of two", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const customer = await (await anotherBrowser()).newPage();
  await signUpStaff(page, product);
  await page.goto("/staff/quotes");
  const queue = page.getByRole("navigation", { name: "Staff desk" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote requests");

  // It arrives while the queue is open.
  const email = await askForQuote(customer, { message: "Two pallets of castings." });
  await expect(deskRows(page)).not.toHaveCount(0);
  await expect(queue.getByRole("link", { name: /Quotes/ })).toContainText("waiting");
  await expectAccessible(page);
  await page.keyboard.press("/");
  await page.keyboard.type(email);
  await expect(page).toHaveURL(/search=/);
  await expect(deskRows(page)).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/quotes\/[\da-f-]{36}$/);
  await expect(page.getByText("Two pallets of castings.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: email })).toBeVisible();

  // Another window with the request open sees it move, and its late form is refused.
  // What is typed into it before its scripts have loaded counts, too.
  const second = await page.context().newPage();
  const releaseScripts = await delayScripts(second);
  await second.goto(`${page.url()}?do=decline`, { waitUntil: "commit" });
  await second.getByLabel("Reason, which the customer reads").fill("We don't run that lane.");
  releaseScripts();
  await expectHydrated(second.getByLabel("Reason, which the customer reads"));
  await page.getByRole("button", { name: "Start review" }).click();
  await expect(toast(page)).toContainText("In review");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: in review");
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: in review");
  await second.getByRole("button", { name: "Decline the request" }).click();
  await expect(second.getByRole("main").getByRole("alert")).toContainText(
    "this quote request was changed by Dana just now",
  );
  await expect(second.getByLabel("Reason, which the customer reads")).toHaveValue(
    "We don't run that lane.",
  );
});

test("staff note on a request, assign it, price it and send it", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const email = await askForQuote(await (await anotherBrowser()).newPage());
  await signUpStaff(page, product);
  await openAtDesk(page, email);
  await page.getByRole("link", { name: "Add a note" }).click();
  await page.getByLabel("Note, for staff only").fill("Wants a liftgate at the door.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: /^Activity/ })).toContainText("Wants a liftgate");
  await page.getByRole("link", { name: "Assign" }).click();
  await page.getByLabel("Assigned to").selectOption("Dana Reyes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("Saved");

  await page.getByRole("link", { name: "Price and send" }).click();
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect(page.getByText("Linehaul is required")).toBeVisible();
  await expect(page.getByText("Transit days are required")).toBeVisible();
  await expect(page.getByText("Origin is required")).toBeVisible();
  await sendQuote(page, {});
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: quoted");
  await expect(page.getByRole("list", { name: /^Activity/ })).toContainText("priced at $1,250.50");
  await expect(page.getByText("$1,250.50, open")).toBeVisible();
  // The test of what a quote books checks the page, with its form.
  await expectAlsoAccessible(page);
  await mailedOffer(product.mailFolder, email);
});

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
