import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { tenderForm, toast } from "./tender.ts";

// The boards have hundreds of times, each of which the accessibility check reads.
test.describe.configure({ timeout: 180_000 });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const deskRows = (page: Page) => page.locator("[data-row]");

/** Sends the message form as its page would, and answers with the name that it gives. */
async function writeToUs(page: Page): Promise<string> {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  await page.goto("/contact");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("ana+dock@shipper.example");
  await page.getByLabel("Phone").fill("317-555-0100");
  await page.getByLabel("Message", { exact: true }).fill("Dock 4 is closed.\nUse dock 6.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
  return name;
}

test("staff answer a message that comes in while they look: take it, note it, close it, reopen it", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await product.grantStaff(await signUp(page));
  await page.goto("/staff/messages?search=no-such-words");
  await expect(page.getByText("No message here has these words.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/staff/messages");
  const visitor = await (await anotherBrowser()).newPage();
  const name = await writeToUs(visitor);
  const row = page.getByRole("link", { name });
  await expect(row).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Staff desk" })).toContainText(
    /Messages\s*\d+ waiting/,
  );
  await expectAccessible(page);

  await page.keyboard.press("/");
  await page.keyboard.type(name.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=ANA/);
  await expect(deskRows(page)).toHaveCount(1);
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(`${name}: new`);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Reply by mail" })).toHaveAttribute(
    "href",
    /^mailto:ana\+dock@shipper\.example\?subject=Your%20message%20to%20/,
  );

  await page.getByLabel("Staff member").selectOption("Dana Reyes");
  await page.getByRole("button", { name: "Save who" }).click();
  await expect(toast(page)).toContainText("Saved");
  await page.getByLabel("Note, for staff alone").fill("Dispatch knows.");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(toast(page)).toContainText("Note saved");
  await page.getByRole("button", { name: "Mark answered" }).click();
  await expect(heading(page)).toHaveText(`${name}: answered`);
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(heading(page)).toHaveText(`${name}: closed`);
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(heading(page)).toHaveText(`${name}: new`);
  await expect(page.getByLabel("Note, for staff alone")).toHaveValue("Dispatch knows.");
  await expect(page.getByText("Changed a message's status")).toHaveCount(3);
});

test("of two of the staff who answer one message the second is told, and keeps what they typed", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const other = await (await anotherBrowser()).newPage();
  for (const one of [page, other]) await product.grantStaff(await signUp(one));
  const name = await writeToUs(page);
  await page.goto(`/staff/messages?search=${name}`);
  await deskRows(page).click();
  await expect(heading(page)).toHaveText(`${name}: new`);
  await other.goto(page.url());
  await other.getByLabel("Note, for staff alone").fill("Mine");
  await page.getByLabel("Note, for staff alone").fill("Theirs");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(toast(page)).toContainText("Note saved");
  await expect(other.getByText("This page has changed since you began to type.")).toBeVisible();
  await other.getByRole("button", { name: "Save the note" }).click();
  await expect(other.getByRole("alert")).toContainText("It says now: Theirs");
  await expect(other.getByLabel("Note, for staff alone")).toHaveValue("Mine");

  await page.getByRole("button", { name: "Mark answered" }).click();
  await expect(heading(page)).toHaveText(`${name}: answered`);
  await other.getByRole("button", { name: "Mark answered" }).click();
  await expect(toast(other)).toContainText("Nothing was changed: this message is answered now.");
  await expect(heading(other)).toHaveText(`${name}: answered`);
});

/** Books a talk as a visitor; answers with the name and the address that it gives. */
async function bookTalk(page: Page) {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@shipper.example`;
  await page.goto("/book-consultation");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(317) 555-0100");
  await page.getByLabel("What to decide").fill("Gary to Reno: rail or road?");
  const open = page.locator("details[open] input[name=startsAt]:not(:disabled)");
  const time = open.nth(Math.floor(Math.random() * (await open.count())));
  const at = (await time.getAttribute("value")) ?? "";
  await time.check();
  await page.getByRole("button", { name: "Book the talk" }).click();
  await expect(page).toHaveURL(/\/consultation\//);
  return { name, email, date: at.slice(0, 10), own: page.url() };
}

test("staff see a talk in its day and week, move it for the visitor and cancel it, with mails", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await product.grantStaff(await signUp(page));
  await page.goto("/staff/consultations?date=2030-01-01&view=day");
  await expect(page.getByText("No talk is booked for this day.")).toBeVisible();
  await expectAccessible(page);
  const visitor = await (await anotherBrowser()).newPage();
  const { name, email, date } = await bookTalk(visitor);
  await page.goto(`/staff/consultations?date=${date}`);
  await expectAccessible(page);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Gary to Reno: rail or road?");
  await expect(row.getByRole("link", { name: "(317) 555-0100" })).toHaveAttribute(
    "href",
    "tel:3175550100",
  );
  await page.getByRole("link", { name: "Day", exact: true }).click();
  await expect(page).toHaveURL(/view=day/);
  await row.locator("[data-row]").focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(name);
  await expectAccessible(page);

  const free = page.locator("details[open] input[name=startsAt]:not(:disabled)");
  await free.last().check();
  await page.getByLabel("Reason for the new time, for staff").fill("The advisor is in a meeting.");
  await page.getByRole("button", { name: "Move the talk" }).click();
  await expect(toast(page)).toContainText("Consultation moved");
  await expect(page.getByText("Moved a consultation")).toBeVisible();
  await expect
    .poll(async () => (await mailsAbout(product.mailFolder, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Your consultation was moved"));

  await page.getByLabel("Reason for cancelling, for staff").fill("Nobody can call on that day.");
  await page.getByRole("button", { name: "Cancel the talk" }).click();
  await expect(toast(page)).toContainText("Consultation cancelled");
  await expect(page.getByRole("button", { name: "Cancel the talk" })).toHaveCount(0);
  await expect
    .poll(async () => (await mailsAbout(product.mailFolder, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Your consultation is cancelled"));
});

test("what the visitor did meanwhile is told to staff, and stays", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await product.grantStaff(await signUp(page));
  const visitor = await (await anotherBrowser()).newPage();
  const { name, date, own } = await bookTalk(visitor);
  await page.goto(`/staff/consultations?date=${date}`);
  await page.getByRole("row").filter({ hasText: name }).locator("[data-row]").click();
  await page.getByLabel("Reason for cancelling, for staff").fill("Nobody can call on that day.");
  await visitor.goto(`${own.split("?")[0]}/reschedule`);
  const free = visitor.locator("details[open] input[name=startsAt]:not(:disabled)");
  await free.last().check();
  await visitor.getByRole("button", { name: "Move the talk" }).click();
  await expect(visitor).toHaveURL(own);
  await page.getByRole("button", { name: "Cancel the talk" }).click();
  await expect(toast(page)).toContainText("This talk was changed a moment ago.");
  await expect(page.getByText("To come")).toBeVisible();
});

test("air freight of a company that is no known shipper on record is booked with the checkbox, and flagged at the desk", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await product.grantStaff(await signUp(page));
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  const form = tenderForm(shipper);
  const place = `Ketchikan, AK ${Math.floor(10_000 + Math.random() * 89_999)}`;
  await form.fill({ mode: "AIR", destination: place });
  await expect(form.book).toBeDisabled();
  await form.knownShipper.check();
  await form.book.click();
  await expect(toast(shipper)).toContainText("Shipment Created");

  await page.goto("/staff/shipments?concern=air");
  const row = page.getByRole("row").filter({ hasText: place });
  await expect(row).toContainText("Air freight to confirm");
  await row.locator("[data-row]").click();
  await expect(page.getByText("The company is no known shipper on record.")).toBeVisible();
  await page.getByLabel("How it moves, and why it may").fill("It goes on an all-cargo aircraft.");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(toast(page)).toContainText("Confirmed");
  await page.goto("/staff/shipments?concern=air");
  await expect(heading(page)).toHaveText("Shipments");
  await expect(row).toHaveCount(0);
});

test("the note of a move by staff is on the public page and in the dashboard, the reason on neither", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await product.grantStaff(await signUp(page));
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  const form = tenderForm(shipper);
  const place = `Kokomo, IN ${Math.floor(10_000 + Math.random() * 89_999)}`;
  await form.fill({ destination: place });
  await form.book.click();
  const listed = shipper.getByRole("listitem", { name: /^Shipment / });
  await expect(listed).toHaveCount(1);
  const id = (await listed.getAttribute("aria-label"))?.replace("Shipment ", "") ?? "";
  const consignee = await (await anotherBrowser()).newPage();
  await consignee.goto(`/shipment-tracking?id=${id}`);

  await page.goto(`/staff/shipments?search=${id}`);
  await deskRows(page).click();
  await page.getByLabel("Reason, for staff").fill("The driver's card was refused.");
  await page.getByLabel("Note to the customer (optional)").fill("Left dock 4 at noon.");
  await page.getByRole("button", { name: "Mark In Transit" }).click();
  await expect(toast(page)).toContainText("Status Updated");

  await expect(consignee.getByText("Left dock 4 at noon.")).toBeVisible();
  await expectAccessible(consignee);
  await shipper.goto("/brokerage?tab=track");
  await shipper.getByText("Details and history").click();
  await expect(shipper.getByText("Left dock 4 at noon.")).toBeVisible();
  for (const seen of [consignee, shipper]) {
    expect(await seen.content()).not.toContain("card was refused");
  }
});
