import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { giveCredentials, password, sendRegistration, signIn, signUp } from "./people.ts";

const another = "another sentence to remember";

/** The link in the latest email to `email` with this subject. */
async function linkIn(folder: string, email: string, subject: RegExp): Promise<string> {
  const found = async () =>
    (await mailsAbout(folder, email)).find((mail) => subject.test(mail.subject ?? ""));
  await expect.poll(found, { message: `a mail ${subject}` }).toBeTruthy();
  const text = (await found())?.text ?? "";
  const { pathname, search } = new URL(/https?:\/\/\S+token=[\w.-]+/.exec(text)?.[0] ?? "");
  return pathname + search;
}

/** The account's page asks this browser to sign in. */
async function expectSignedOut(page: Page): Promise<void> {
  const { pathname, search } = new URL((await page.request.get("/account")).url());
  expect(pathname + search).toBe("/sign-in?to=%2Faccount");
}

test("the emailed link asks for the password in a browser that isn't signed in", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const elsewhere = await (await anotherBrowser()).newPage();
  const email = await sendRegistration(elsewhere);
  await page.goto(await linkIn(product.mailFolder, email, /^Confirm/));
  const field = page.getByLabel("The password you chose when you signed up");
  await expect(page.getByRole("link", { name: "Set a new one" })).toBeVisible();
  await expectAccessible(page);
  await field.fill(another);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(field).toHaveAccessibleDescription("That password is incorrect");
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText("Our email reaches you")).toBeVisible();
});

test("the emailed link confirms the address with a button", async ({ page, product }) => {
  const email = await sendRegistration(page);
  await page.goto("/account/security");
  await expect(page.getByText("Not confirmed yet.")).toBeVisible();
  await page.goto(await linkIn(product.mailFolder, email, /^Confirm/));
  // The test above checks the page, with one field more.
  await expectAlsoAccessible(page);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/account");
  await page.goto("/account/security");
  await expect(page.getByText("Confirmed.")).toBeVisible();
  await page.goto("/confirm-email?token=made-up");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("alert")).toContainText("has expired");
});

test("a forgotten password is replaced by a link that works once, and other sessions end", async ({
  page,
  product,
  anotherBrowser,
}) => {
  const email = await signUp(page);
  const elsewhere = await (await anotherBrowser()).newPage();
  await elsewhere.goto("/sign-in");
  await elsewhere.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send the link" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = await linkIn(product.mailFolder, email, /^Choose a new password/);
  await elsewhere.goto(link);
  await elsewhere.getByLabel("New password").fill("short");
  await elsewhere.getByRole("button", { name: "Set the password" }).click();
  await expect(elsewhere.getByText("Password must be at least 10 characters")).toBeVisible();
  await elsewhere.getByLabel("New password").fill(email);
  await elsewhere.getByRole("button", { name: "Set the password" }).click();
  await expect(elsewhere.getByLabel("New password")).toHaveAccessibleDescription(
    /isn't your email address/,
  );
  await elsewhere.getByLabel("New password").fill(another);
  await elsewhere.getByRole("button", { name: "Set the password" }).click();
  await expect(elsewhere).toHaveURL("/sign-in");
  await elsewhere.goto(link);
  await elsewhere.getByLabel("New password").fill(password);
  await elsewhere.getByRole("button", { name: "Set the password" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("has expired");
  await giveCredentials(elsewhere, email, another);
  await expect(elsewhere).toHaveURL("/brokerage");
  await expectSignedOut(page);
});

test("a new password asks for the current one, and signs out everywhere else", async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(page, "/account/security");
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, email);
  await page.getByLabel("Your current password").fill("not what it is");
  await page.getByLabel("New password").fill(another);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("That password is incorrect")).toBeVisible();
  await page.getByLabel("Your current password").fill(password);
  await page.getByLabel("New password").fill("qwertyuiop");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/easy to guess/);
  await page.getByLabel("Your current password").fill(password);
  await page.getByLabel("New password").fill(another);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("You are signed out everywhere else")).toBeVisible();
  await expectSignedOut(elsewhere);
});

test("each session is listed by its device, and can be ended from another", async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(page);
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, email);
  await page.goto("/account/security");
  const sessions = page.getByRole("region", { name: "Signed in on" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("Chrome on Linux");
  await expect(sessions.first()).toContainText("This device");
  // passkeys.spec.ts checks the page.
  await expectAlsoAccessible(page);
  await sessions.nth(1).getByRole("button").click();
  await expect(sessions).toHaveCount(1);
  await expectSignedOut(elsewhere);

  await signIn(elsewhere, email);
  await page.reload();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions).toHaveCount(1);
  await expectSignedOut(elsewhere);
});

test("a person's details can be corrected, and what was typed is kept when one is wrong", async ({
  page,
}) => {
  await signUp(page, "/account");
  await expectAccessible(page);
  await page.getByLabel("City").fill("Muncie");
  await page.getByLabel("State").fill("XX");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(
    "Use the two letters of a US state",
  );
  await expect(page.getByLabel("City")).toHaveValue("Muncie");
  await page.getByLabel("State").fill("in");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are up to date")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Muncie");
  await expect(page.getByLabel("State")).toHaveValue("IN");
});

test("a signed-out person is told, and keeps what was typed", async ({ page, context }) => {
  await signUp(page, "/account");
  await page.getByLabel("City").fill("Muncie");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("No user logged in");
  await expect(page.getByLabel("City")).toHaveValue("Muncie");
});

test("all personal data can be downloaded as a file", async ({ page }) => {
  const email = await signUp(page, "/account/data");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as JSON" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(file.account.user.email).toBe(email);
  expect(file.account.profile.company_name).toBe("Reyes Castings LLC");
  expect(file.shipments).toEqual([]);
  expect(JSON.stringify(file)).not.toMatch(/token|password/i);
});

test("a deleted account is gone everywhere, and its address is free again", async ({ page }) => {
  const email = await signUp(page, "/account/data");
  await page.getByLabel("Your current password").fill(password);
  await page.getByLabel("Type DELETE to confirm").fill("delete it");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByLabel("Type DELETE to confirm")).toHaveAccessibleDescription(
    "Type DELETE to confirm",
  );
  await page.getByLabel("Your current password").fill(password);
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account deleted")).toBeVisible();
  await giveCredentials(page, email, password);
  await expect(page.getByText("Incorrect email or password")).toBeVisible();
});
