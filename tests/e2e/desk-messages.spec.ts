import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUpStaff } from "./people.ts";
import { sendPublicForm } from "./public-form.ts";
import { toast } from "./tender.ts";

/** Sends the message form, without its page; returns the name used. */
async function writeToUs(page: Page): Promise<string> {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const said = await sendPublicForm(page, "/contact", {
    name,
    email: "ana+dock@shipper.example",
    phone: "317-555-0100",
    message: "Dock 4 is closed.\nUse dock 6.",
  });
  expect(said).toContain("Thank you for your message!");
  return name;
}

test("staff answer a message that comes in while they look: assign it, note it, reply, close it, reopen it", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await signUpStaff(page, product);
  await page.goto("/staff/messages?search=no-such-words");
  await expect(page.getByText("No matches")).toBeVisible();
  // The list is checked below, with a message.
  await expectAlsoAccessible(page);
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
  await expect(page).toHaveURL(/search=ANA/);
  await expect(deskRows(page)).toHaveCount(1);
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(`${name}: new`);

  await page.getByRole("link", { name: "Assign" }).click();
  await page.getByLabel("Assigned to").selectOption("Dana Reyes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("Saved");
  await page.getByRole("link", { name: "Internal note" }).click();
  await page.getByLabel("Note, for staff only").fill("Dispatch knows.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(toast(page)).toContainText("Note saved");
  await expect(page.getByRole("main")).toContainText("Dispatch knows.");

  await page.getByRole("link", { name: "Reply", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Write your reply")).toBeVisible();
  await page.getByLabel("Reply to ana+dock@shipper.example").fill("Dock 6 it is.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(toast(page)).toContainText("Reply sent");
  await expect(heading(page)).toHaveText(`${name}: answered`);
  const activity = page.getByRole("list", { name: /^Activity/ });
  await expect(activity.getByRole("listitem").first()).toContainText("Replied by email");
  await expect(activity.getByRole("listitem").first()).toContainText("Dock 6 it is.");

  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(heading(page)).toHaveText(`${name}: closed`);
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(heading(page)).toHaveText(`${name}: new`);
  await expect(activity).toContainText("Changed a message's status");
  await expect(activity).toContainText("from closed to new");
});

test("the second of two staff answering a message is told, and keeps what they typed", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const other = await (await anotherBrowser()).newPage();
  for (const one of [page, other]) await signUpStaff(one, product);
  const name = await writeToUs(page);
  await page.goto(`/staff/messages?search=${name}`);
  await deskRows(page).click();
  await expect(heading(page)).toHaveText(`${name}: new`);
  const address = page.url();
  for (const one of [page, other]) await one.goto(`${address}?do=note`);
  await other.getByLabel("Note, for staff only").fill("Mine");
  await page.getByLabel("Note, for staff only").fill("Theirs");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(toast(page)).toContainText("Note saved");
  await expect(other.getByRole("paragraph").filter({ hasText: "Theirs" })).toBeVisible();
  await other.getByRole("button", { name: "Save note" }).click();
  await expect(other.getByRole("main").getByRole("alert")).toContainText(
    "this message was changed by Dana just now",
  );
  await expect(other.getByRole("textbox", { name: "Note, for staff only" })).toHaveValue("Mine");
  await other.getByRole("button", { name: "Save note" }).click();
  await expect(toast(other)).toContainText("Note saved");
  await expect(page.getByRole("paragraph").filter({ hasText: "Mine" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is found and replied to, and errors keep what was typed", async ({
    page,
    anotherBrowser,
    product,
  }) => {
    const name = await writeToUs(await (await anotherBrowser()).newPage());
    await signUpStaff(page, product);
    await page.goto("/staff/messages");
    await page.getByLabel("Name, company or words").fill(name);
    await page.getByRole("button", { name: "Search" }).click();
    await deskRows(page).click();
    await page.getByRole("link", { name: "Reply", exact: true }).click();
    const reply = page.getByLabel("Reply to ana+dock@shipper.example");
    await reply.fill("x".repeat(10));
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(toast(page)).toContainText("Reply sent");
    await expect(heading(page)).toHaveText(`${name}: answered`);
  });
});
