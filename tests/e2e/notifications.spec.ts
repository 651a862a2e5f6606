import { randomUUID } from "node:crypto";
import { createSigner } from "#app/platform/signer.server.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { delayScripts } from "./delay-scripts.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUpConfirmed } from "./people.ts";
import { bookQuickly, openFirstLoad, toast } from "./tender.ts";

test("an owner chooses who gets email about a load, and the emailed link ends it", async ({
  page,
  anotherBrowser,
}) => {
  await signUpConfirmed(page);
  await bookQuickly(page, 1);
  await openFirstLoad(page);
  const others = page.getByLabel("To others, at both");
  const delivered = page.getByRole("checkbox", { name: "Delivered" });
  const save = page.getByRole("button", { name: /^Save/ });
  await delivered.check();
  await others.fill("not an address");
  await save.click();
  await expect(page.getByText("Each line must be one email address")).toBeVisible();
  await expect(others).toHaveValue("not an address");
  await others.fill("Dock@Consignee.example");
  await save.click();
  await expect(toast(page)).toContainText("We asked the new addresses");
  await expect(others).toHaveValue("dock@consignee.example");
  await expectAccessible(page);

  const id = await page.locator("input[name=id]").first().inputValue();
  const token = createSigner(authSecret).sign("stop-notices", `owner ${id}`);
  const reader = await (await anotherBrowser()).newPage();
  await reader.goto(`/stop-notices?token=${token}`);
  await page.reload();
  await expect(delivered).toBeChecked();
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Stop the email" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Email stopped");
  // The page must have hydrated: only then does it follow live events.
  const follows = page.waitForRequest("**/brokerage/live");
  const releaseScripts = await delayScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(delivered).not.toBeChecked();
  await expect(others).toHaveValue("dock@consignee.example");
  await others.fill("typed@before.example");
  releaseScripts();
  await follows;
  await expect(others).toHaveValue("typed@before.example");
  await others.fill("dock@consignee.example");

  // As an email client does: without cookies, from any origin, following no redirects.
  await delivered.check();
  await save.click();
  await expect(toast(page)).toContainText("Notifications Saved");
  const answer = await reader.request.post(`/stop-notices?token=${token}`, {
    form: { "List-Unsubscribe": "One-Click" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(delivered).not.toBeChecked();

  const forged = await reader.goto("/stop-notices?token=forged");
  expect(forged?.status()).toBe(404);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  // The page was checked with a link that works.
  await expectAlsoAccessible(reader);
});

test.describe("somebody whom an owner names", () => {
  const consignee = () => `${randomUUID()}@consignee.example`;

  test("is asked first, confirms without JavaScript, gets updates, and unsubscribes with one click", async ({
    page,
    browser,
    product,
  }) => {
    await signUpConfirmed(page);
    await bookQuickly(page, 1);
    await openFirstLoad(page);
    const email = consignee();
    const save = page.getByRole("button", { name: /^Save/ });
    const said = page.getByRole("listitem").filter({ hasText: email });
    await page.getByLabel("To others, at both").fill(email);
    await save.click();
    await expect(said).toHaveText(`${email}: asked, no answer yet`);
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(1);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(await linkTo("email-updates", product.mailFolder, email, product.url));
    await page.reload();
    await expect(said).toHaveText(`${email}: asked, no answer yet`);
    await reader.getByRole("button", { name: "Yes, send me updates" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Updates are on");
    await page.reload();
    await expect(said).toHaveText(`${email}: gets updates`);

    await page.getByRole("button", { name: /^Mark/ }).click();
    await expect(toast(page)).toContainText("Status Updated");
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
    await reader.goto(await linkTo("stop-notices", product.mailFolder, email, product.url));
    await reader.getByRole("button", { name: "Stop the email" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Email stopped");
    await page.reload();
    await expect(said).toHaveText(`${email}: unsubscribed from your loads`);
    await context.close();
  });

  test("may say no, and nobody asks again", async ({ page, anotherBrowser, product }) => {
    await signUpConfirmed(page);
    await bookQuickly(page, 1);
    await openFirstLoad(page);
    const email = consignee();
    await page.getByLabel("To others, at both").fill(email);
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(1);
    const reader = await (await anotherBrowser()).newPage();
    await reader.goto(await linkTo("email-updates", product.mailFolder, email, product.url));
    await expectAccessible(reader);
    await reader.getByRole("button", { name: "No, and don't ask again" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("We won't email you");
    // The page was checked before it was answered.
    await expectAlsoAccessible(reader);
    await page.reload();
    await expect(page.getByText(`${email}: unsubscribed from your loads`)).toBeVisible();
    const forged = await reader.goto("/email-updates?token=forged");
    expect(forged?.status()).toBe(404);
  });
});

/** The newest link to one of our pages in this address's email. */
async function linkTo(page: string, folder: string, email: string, url: string): Promise<string> {
  const link = new RegExp(`/${page}\\?token=[\\w.-]+`);
  const texts = (await mailsAbout(folder, email)).map(({ text }) => text ?? "");
  return url + (texts.flatMap((text) => link.exec(text) ?? []).at(-1) ?? "");
}
