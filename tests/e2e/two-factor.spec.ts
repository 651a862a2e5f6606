import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { codeOf, nextCodeOf, wrongCodeOf } from "#tests/support/authenticator.ts";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { giveCredentials, password, signUp, signUpConfirmed } from "./people.ts";
import { postForm } from "./post-form.ts";

/**
 * Sets up an authenticator app, mistyping its first code if asked to; returns its secret and the
 * recovery codes.
 */
async function setUp(
  page: Page,
  { mistyped = false } = {},
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/account/two-factor");
  await page.getByLabel("Your current password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await page.locator("[data-secret]").innerText();
  if (mistyped) {
    await page.getByLabel("The code that the app shows").fill(wrongCodeOf(secret));
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByText("That code is wrong or was used before.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  }
  await page.getByLabel("The code that the app shows").fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText(/Keep these recovery codes now/)).toBeVisible();
  const recoveryCodes = await page.getByRole("main").getByRole("listitem").allInnerTexts();
  return { secret, recoveryCodes };
}

/** Sets up an authenticator app without its page; returns its secret. */
async function setUpByPost(page: Page): Promise<string> {
  const path = "/account/two-factor";
  const begun = await postForm(page, {
    path,
    form: "two-factor-begin",
    entries: { "Your current password": password },
  });
  const secret = /data-secret[^>]*>([^<]+)</.exec(await begun.text())?.[1]?.trim() ?? "";
  const answer = await page.request.post(path, {
    form: { intent: "finish", code: codeOf(secret) },
    headers: { origin: new URL(begun.url()).origin },
  });
  expect(await answer.text()).toContain("Keep these recovery codes now");
  return secret;
}

/** Where a browser gets by its email and password, sent without a page. */
async function signInTo(page: Page, email: string): Promise<string> {
  const entries = { Email: email, Password: password };
  const answer = await postForm(page, { path: "/sign-in", form: "sign-in", entries });
  return new URL(answer.url()).pathname;
}

const code = (page: Page) => page.getByLabel("Code", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

const signOut = (page: Page) => page.context().clearCookies({ name: /session/ });

test("with an app set up, whose recovery codes can be copied and downloaded, signing in requires its code or a recovery code", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await signUpConfirmed(page);
  const { secret, recoveryCodes } = await setUp(page, { mistyped: true });
  expect(recoveryCodes).toHaveLength(10);
  const text = `${recoveryCodes.join("\n")}\n`;
  await page.getByRole("button", { name: "Copy codes" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download codes" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  expect(readFileSync(await file.path(), "utf8")).toBe(text);
  await expectAccessible(page);
  await page.goto("/account/two-factor");
  await expect(page.getByText(recoveryCodes[0] ?? "")).toBeHidden();

  await signOut(page);
  await giveCredentials(page, email, password);
  await expect(page).toHaveURL(/\/sign-in\/code/);
  await code(page).fill(wrongCodeOf(secret));
  await send(page).click();
  await expect(page.getByText("That code is wrong or was used before.")).toBeVisible();
  // The previous code turned the app on.
  await code(page).fill(nextCodeOf(secret));
  await send(page).click();
  await expect(page).toHaveURL("/brokerage");

  await signOut(page);
  await giveCredentials(page, email, password);
  await code(page).fill((recoveryCodes[0] ?? "").replace("-", "").toUpperCase());
  await send(page).click();
  await expect(page).toHaveURL("/brokerage");

  await signOut(page);
  await giveCredentials(page, email, password);
  await code(page).fill(recoveryCodes[0] ?? "");
  await send(page).click();
  await expect(page.getByText("That code is wrong or was used before.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an app is set up, and its code signs in", async ({ page }) => {
    const email = await signUpConfirmed(page);
    const { secret } = await setUp(page);
    await signOut(page);
    await giveCredentials(page, email, password);
    await code(page).fill(nextCodeOf(secret));
    await send(page).click();
    await expect(page).toHaveURL("/brokerage");
  });
});

test("a trusted device asks for no code; turned off, none does", async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUpConfirmed(page);
  const secret = await setUpByPost(page);
  await signOut(page);
  await giveCredentials(page, email, password);
  await expect(page).toHaveURL(/\/sign-in\/code/);
  await expectAccessible(page);
  await code(page).fill(nextCodeOf(secret));
  await page.getByLabel(/Don't ask for a code on this device/).check();
  await send(page).click();
  await expect(page).toHaveURL("/brokerage");
  await signOut(page);
  expect(await signInTo(page, email)).toBe("/brokerage");

  const elsewhere = await (await anotherBrowser()).newPage();
  expect(await signInTo(elsewhere, email)).toBe("/sign-in/code");

  await page.goto("/account/two-factor");
  await expectAccessible(page);
  await page.getByLabel("Your current password").last().fill(password);
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page).toHaveURL("/account/security");
  expect(await signInTo(elsewhere, email)).toBe("/brokerage");
});

test("until an address is confirmed there is no authenticator app and no passkey, and the pages say so", async ({
  page,
}) => {
  await signUp(page, "/account/two-factor");
  await expect(page.getByText("Confirm your email to set up an authenticator app")).toBeVisible();
  await expect(page.getByLabel("Your current password")).toHaveCount(0);
  // The other tests check the page, with its forms.
  await expectAlsoAccessible(page);
  await page.goto("/account/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByText("Confirm your email to add a passkey")).toBeVisible();
  await expect(passkeys.getByRole("button")).toHaveCount(0);
});
