import { randomUUID } from "node:crypto";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { chooseFromMore, deskRows, expectToListen, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { findRegistration, signUp, signUpStaff } from "./people.ts";
import { sendTrucks } from "./send-trucks.ts";
import { bookQuickly, openFirstLoad, toast } from "./tender.ts";

test("for everyone but staff the desk does not exist", async ({ page, product }) => {
  const email = await signUp(page);
  const told = async (path: string) => {
    const answer = await page.request.get(path);
    const html = await answer.text();
    const words = html
      .replace(/nonce="[^"]*"/g, "")
      .replace(/(aria-label="Breadcrumb"|aria-label="You are here").*?<\/nav>/s, "");
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
    return { status: answer.status(), title, length: words.length };
  };
  const nowhere = await told("/stuff");
  expect(nowhere).toMatchObject({ status: 404, title: expect.stringMatching(/\S/) });
  expect(await told("/staff")).toEqual(nowhere);
  for (const path of [
    "/staff/roles",
    "/staff/mails",
    "/staff/shipments",
    "/staff/audit",
    "/carrier",
  ]) {
    expect(await told(path)).toMatchObject({ status: 404, title: nowhere.title });
  }
  expect((await page.request.get("/staff/live")).status()).toBe(404);

  await product.grantStaff(email);
  await page.goto("/staff");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
});

test("staff find a load, move it with a reason, flag it and follow it live; all of it is in the audit log", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  const customer = await signUp(shipper);
  const goods = `castings${randomUUID().slice(0, 8)}`;
  await bookQuickly(shipper, 1, { description: `12 pallets of ${goods}` });
  await signUpStaff(page, product);

  await page.goto("/staff/shipments");
  await expectToListen(page);
  await page.keyboard.press("/");
  await page.keyboard.type(goods);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`search=${goods}`));
  await expect(deskRows(page)).toHaveCount(1);
  // desk-list.spec.ts checks the page.
  await expectAlsoAccessible(page);

  // Another one arrives while the list is open.
  await page.getByRole("heading", { level: 1 }).click();
  await bookQuickly(shipper, 1, { description: `2 crates of ${goods}` });
  await expect(deskRows(page)).toHaveCount(2);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(deskRows(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/shipments\/[\da-f-]{36}$/);

  // Nobody reports the pickup of a load that no truck was sent to.
  await expect(page.getByRole("link", { name: "Change status" })).toHaveCount(0);
  await sendTrucks(product.databaseUrl, customer);
  await page.reload();
  await page.getByRole("link", { name: "Change status" }).click();
  await page.getByRole("button", { name: "Mark In Transit" }).click();
  await expect(page.getByText("The reason is required")).toBeVisible();
  await page.getByLabel("Reason, for staff").fill("The driver called it in.");
  await page.getByLabel("Note (optional)").fill("Left Indianapolis at noon.");
  await page.getByRole("button", { name: "Mark In Transit" }).click();
  await expect(toast(page)).toContainText("Status Updated");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("In Transit");

  const place = page.getByRole("navigation", { name: "Staff desk" }).getByRole("link", {
    name: /^Shipments/,
  });
  const waiting = async () => Number(/(\d+)\s+waiting/.exec(await place.innerText())?.[1] ?? 0);
  const before = await waiting();
  await chooseFromMore(page, "Flag an exception");
  await page.getByLabel("What happened").fill("Weather closed the interstate.");
  await page.getByRole("button", { name: "Flag an exception" }).click();
  await expect(toast(page)).toContainText("Flagged");
  await expect.poll(waiting).toBe(before + 1);

  await openFirstLoad(shipper);
  await expect(shipper.getByText("Left Indianapolis at noon.")).toBeVisible();

  await page.goto("/staff/audit");
  await expect(page.getByText("Raised an exception")).not.toHaveCount(0);
  await page.getByRole("combobox", { name: "What" }).selectOption("Changed a load's status");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/action=shipment\.status/);
  await expect(page.getByRole("listitem").filter({ hasText: "Raised an exception" })).toHaveCount(
    0,
  );
  await expectAccessible(page);
});

test("the desk's shortcuts show with ? and with a button", async ({ page, product }) => {
  await signUpStaff(page, product);
  await page.goto("/staff/mails");
  await expectToListen(page);
  await expectAccessible(page);
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(shortcuts).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(shortcuts).toBeVisible();
});

test("long names and addresses stay within the window", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const email = `${"w".repeat(55)}${randomUUID().slice(0, 8)}@shipper.example`;
  const applicant = await (await anotherBrowser()).newPage();
  await signUp(applicant, undefined, { email, companyName: "W".repeat(100) });
  await signUpStaff(page, product);
  await expect(await findRegistration(page, email)).toHaveText("W".repeat(100));
  await expectAccessible(page);
});

test("typed values on the desk survive live updates", async ({ page, anotherBrowser, product }) => {
  const shipper = await (await anotherBrowser()).newPage();
  const customer = await signUp(shipper);
  await bookQuickly(shipper, 1, { destination: "Saginaw, MI 48601" });
  await sendTrucks(product.databaseUrl, customer);
  await signUpStaff(page, product);
  await page.goto("/staff/shipments?search=saginaw");
  await deskRows(page).click();
  await page.getByRole("link", { name: "Change status" }).click();
  await page.getByLabel("Reason, for staff").fill("Half a sen");
  await shipper.goto("/brokerage?tab=track");
  await shipper.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(heading(page)).toContainText("In Transit");
  await expect(page.getByLabel("Reason, for staff")).toHaveValue("Half a sen");
  await page.getByLabel("Reason, for staff").fill("Half a sentence more");
  await page.getByRole("button", { name: "Mark In Transit" }).click();
  await expect(toast(page)).toContainText("Nothing was changed: this shipment is now In Transit.");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("In Transit");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the desk works, too", async ({ page, product }) => {
    const email = await signUp(page);
    await product.grantStaff(email);
    await bookQuickly(page, 1, { destination: "Muskegon, MI 49440" });
    await sendTrucks(product.databaseUrl, email);
    await page.goto("/staff/shipments");
    await page
      .getByLabel("Tracking ID, reference, place, customer, carrier or driver")
      .fill("muskegon");
    await page.getByRole("button", { name: "Search" }).click();
    await deskRows(page).click();
    await page.getByRole("link", { name: "Change status" }).click();
    await page.getByLabel("Reason, for staff").fill("The driver called it in.");
    await page.getByRole("button", { name: "Mark In Transit" }).click();
    await expect(toast(page)).toContainText("Status Updated");
  });
});
