import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { aCompany, password, signUpConfirmed } from "./people.ts";
import { bookQuickly, rows, toast } from "./tender.ts";

test("an owner invites a colleague, who signs up from the email, sees the loads and changes none, until removed", async ({
  page: owner,
  anotherBrowser,
  product,
}) => {
  await signUpConfirmed(owner, product.mailFolder);
  await bookQuickly(owner, 1);
  const email = `${randomUUID()}@shipper.example`;

  await owner.goto("/account");
  await owner.getByRole("link", { name: "People" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("People");
  await owner.getByLabel("Email").fill("nobody");
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(owner.getByText("Enter a valid email address")).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel("Email").fill(email);
  await owner.getByLabel("Role").selectOption("View only");
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(owner)).toContainText("Invitation sent");
  await expect(owner.getByRole("listitem", { name: email })).toContainText("View only");
  await expect(owner.getByLabel("Email")).toHaveValue("");

  const links = async () =>
    (await mailsAbout(product.mailFolder, email)).flatMap(
      ({ text }) => /\/invitation\/\S+/.exec(text ?? "") ?? [],
    );
  await expect.poll(links).toHaveLength(1);
  const colleague = await (await anotherBrowser()).newPage();
  await colleague.goto((await links())[0] ?? "");
  await expectAccessible(colleague);
  await colleague.getByRole("link", { name: "Create an account" }).click();
  await register(colleague, email);
  await colleague.getByRole("link", { name: "Continue where you left off" }).click();
  await colleague.getByRole("button", { name: "Accept invitation" }).click();
  await expect(toast(colleague)).toContainText("Welcome");
  await colleague.goto("/brokerage?tab=track");
  await expect(rows(colleague)).toHaveCount(1);
  await rows(colleague).first().getByRole("link").click();
  await expect(colleague.getByRole("button", { name: /^Mark / })).toHaveCount(0);

  await owner.reload();
  const listed = owner.getByRole("listitem", { name: "Sam Colleague" });
  await listed.getByRole("button", { name: "Remove" }).click();
  await expect(toast(owner)).toContainText("Removed");
  await expect(listed).toHaveCount(0);
  await colleague.goto("/brokerage?tab=track");
  await expect(rows(colleague)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an invitation is sent and withdrawn", async ({ page, product }) => {
    await signUpConfirmed(page, product.mailFolder, "/account/people");
    const email = `${randomUUID()}@shipper.example`;
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(toast(page)).toContainText("Invitation sent");
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(toast(page)).toContainText("Invitation withdrawn");
    await expect(page.getByRole("listitem", { name: email })).toHaveCount(0);
  });
});

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("First name").fill("Sam");
  await page.getByLabel("Last name").fill("Colleague");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  for (const [label, value] of [
    ["Company name", aCompany.companyName],
    ["Company email", aCompany.companyEmail],
    ["Phone number", aCompany.phone],
    ["Business license", aCompany.businessLicense],
    ["Street", aCompany.street],
    ["City", aCompany.city],
    ["State", aCompany.state],
    ["ZIP code", aCompany.postalCode],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Sam" })).toBeVisible();
}
