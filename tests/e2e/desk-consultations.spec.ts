import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { chooseFreeTime } from "./day-board.ts";
import { heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUpStaff } from "./people.ts";
import { toast } from "./tender.ts";

// A board has hundreds of times, and the accessibility check reads each.
test.describe.configure({ timeout: 300_000 });

/** Books a consultation as a visitor; returns the name and address used. */
async function bookConsultation(page: Page) {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@shipper.example`;
  await page.goto("/book-consultation");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(317) 555-0100");
  await page.getByLabel("What should we discuss?").fill("Gary to Reno: rail or road?");
  const at = await chooseFreeTime(page);
  await page.getByRole("button", { name: "Book the consultation" }).click();
  await expect(page).toHaveURL(/\/consultation\//);
  return { name, email, date: at.slice(0, 10), own: page.url() };
}

test("staff see a consultation in day and week views, move it and cancel it, with emails", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await signUpStaff(page, product);
  await page.goto("/staff/consultations?date=2030-01-01&view=day");
  await expect(page.getByText("No consultation is booked for this day.")).toBeVisible();
  await expectAccessible(page);
  const visitor = await (await anotherBrowser()).newPage();
  const { name, email, date } = await bookConsultation(visitor);
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
  await page.getByRole("link", { name: "Move", exact: true }).click();
  await expectAccessible(page);

  await chooseFreeTime(page);
  await page.getByLabel("Reason for the new time, for staff").fill("The advisor is in a meeting.");
  await page.getByRole("button", { name: "Move the consultation" }).click();
  await expect(toast(page)).toContainText("Consultation moved");
  await expect(page.getByText("Moved a consultation")).toBeVisible();
  await expect
    .poll(async () => (await mailsAbout(product.mailFolder, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Your consultation was moved"));

  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByLabel("Reason for canceling, for staff").fill("Nobody can call on that day.");
  await page.getByRole("button", { name: "Cancel the consultation" }).click();
  await expect(toast(page)).toContainText("Consultation canceled");
  await expect(page.getByRole("button", { name: "Cancel the consultation" })).toHaveCount(0);
  await expect
    .poll(async () => (await mailsAbout(product.mailFolder, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Your consultation is canceled"));
});

test("staff are told of the visitor's concurrent change, which is kept", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await signUpStaff(page, product);
  const visitor = await (await anotherBrowser()).newPage();
  const { name, date, own } = await bookConsultation(visitor);
  await page.goto(`/staff/consultations?date=${date}`);
  await page.getByRole("row").filter({ hasText: name }).locator("[data-row]").click();
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByLabel("Reason for canceling, for staff").fill("Nobody can call on that day.");
  await visitor.goto(`${own.split("?")[0]}/reschedule`);
  await chooseFreeTime(visitor);
  await visitor.getByRole("button", { name: "Move the consultation" }).click();
  await expect(visitor).toHaveURL(own);
  await page.getByRole("button", { name: "Cancel the consultation" }).click();
  await expect(toast(page)).toContainText("This consultation was changed a moment ago.");
  await expect(page.getByText("Upcoming")).toBeVisible();
});
