import { expectAccessible } from "./accessible.ts";
import { bookConsultation } from "./book-consultation.ts";
import { chooseFreeTime } from "./day-board.ts";
import { heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUpStaff } from "./people.ts";
import { toast } from "./tender.ts";

// A board has hundreds of times, and the accessibility check reads each.
test.describe.configure({ timeout: 300_000 });

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
  const { name, email, at } = await bookConsultation(visitor);
  await page.goto(`/staff/consultations?date=${at.slice(0, 10)}`);
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
  await expectAccessible(page);
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
  const { name, at, path: own } = await bookConsultation(visitor);
  await page.goto(`/staff/consultations?date=${at.slice(0, 10)}`);
  await page.getByRole("row").filter({ hasText: name }).locator("[data-row]").click();
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByLabel("Reason for canceling, for staff").fill("Nobody can call on that day.");
  await visitor.goto(`${own}/reschedule`);
  await chooseFreeTime(visitor);
  await visitor.getByRole("button", { name: "Move the consultation" }).click();
  await expect(visitor).toHaveURL((url) => url.pathname === own);
  await page.getByRole("button", { name: "Cancel the consultation" }).click();
  await expect(toast(page)).toContainText("This consultation was changed a moment ago.");
  await expect(page.getByText("Upcoming")).toBeVisible();
});
