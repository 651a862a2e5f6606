import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { toast } from "./tender.ts";

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
