import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { password, signUpConfirmed } from "./people.ts";
import { scanWithScripts } from "./scan-with-scripts.ts";
import { bookQuickly, rows, toast } from "./tender.ts";

test("an owner invites a colleague, who signs up from the email, sees the loads and changes none, until removed", async ({
  page: owner,
  anotherBrowser,
  product,
}) => {
  await signUpConfirmed(owner);
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
  const [link = ""] = await links();
  const { databaseUrl } = product;
  const colleague = await (await anotherBrowser()).newPage();
  await scanWithScripts({ link, button: "Join", scanner: colleague, databaseUrl });
  await colleague.goto(link);
  await expectAccessible(colleague);
  await colleague.getByLabel("Your name").fill("Sam Colleague");
  await colleague.getByLabel("Password").fill(password);
  await colleague.getByRole("button", { name: "Join" }).click();
  await expect(toast(colleague)).toContainText("Welcome");
  await colleague.goto("/account");
  await expect(colleague.getByText(/, View only at .+\.$/)).toBeVisible();
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

  test("an invitation is sent and withdrawn", async ({ page }) => {
    await signUpConfirmed(page, "/account/people");
    const email = `${randomUUID()}@shipper.example`;
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(toast(page)).toContainText("Invitation sent");
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(toast(page)).toContainText("Invitation withdrawn");
    await expect(page.getByRole("listitem", { name: email })).toHaveCount(0);
  });
});
