import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { password, signUpConfirmed } from "./people.ts";
import { scanWithScripts } from "./scan-with-scripts.ts";
import { toast } from "./tender.ts";

test("an administrator invites a colleague to the desk, sets what they may do, and removes them", async ({
  page: admin,
  anotherBrowser,
  product,
}) => {
  const email = `${randomUUID()}@desk.example`;
  await product.grantStaff(await signUpConfirmed(admin));

  await admin.goto("/staff/team?do=invite");
  await expectAccessible(admin);
  await admin.getByLabel("Email", { exact: true }).fill(email);
  for (const permission of ["Sales and pricing", "Operations", "Compliance"]) {
    await admin.getByRole("checkbox", { name: permission }).uncheck();
  }
  await admin.getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(admin)).toContainText("Invitation sent");
  await expect(admin.getByRole("listitem", { name: email })).toContainText("Billing");

  const links = async () =>
    (await mailsAbout(product.mailFolder, email)).flatMap(
      ({ text }) => /\/team-invitation\/\S+/.exec(text ?? "") ?? [],
    );
  await expect.poll(links).toHaveLength(1);
  const [link = ""] = await links();
  const { databaseUrl } = product;
  const colleague = await (await anotherBrowser()).newPage();
  await scanWithScripts({ link, button: "Join", scanner: colleague, databaseUrl });
  await colleague.goto(link);
  await expectAccessible(colleague);
  await colleague.getByLabel("Your name").fill("Sam Lee");
  await colleague.getByLabel("Password").fill(password);
  await colleague.getByRole("button", { name: "Join" }).click();
  await expect(colleague).toHaveURL("/staff");
  await expect(colleague.getByRole("link", { name: "Team", exact: true })).toHaveCount(0);

  await admin.goto("/staff/team");
  await admin.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(heading(admin)).toHaveText("Sam Lee");
  await expectAccessible(admin);
  await admin.getByRole("checkbox", { name: "Administration" }).check();
  await admin.getByRole("button", { name: "Save permissions" }).click();
  await expect(toast(admin)).toContainText("Permissions saved");
  await expect(admin.getByText("Changed a colleague's permissions")).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole("link", { name: "Team", exact: true }).first()).toBeVisible();

  await admin.getByRole("button", { name: "Remove from the team" }).click();
  await expect(admin).toHaveURL("/staff/team");
  await colleague.reload();
  await expect(heading(colleague)).not.toHaveText("Today");
});
