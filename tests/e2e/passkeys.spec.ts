import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUpConfirmed } from "./people.ts";

/** Gives the browser a virtual authenticator with user verification. */
async function withAuthenticator(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an added passkey signs in until it is removed, and its owner gets an email", async ({
  page,
  context,
  product,
}) => {
  await withAuthenticator(page);
  const email = await signUpConfirmed(page, "/account/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveText(/^Chrome on Linux/);
  const subjects = async () =>
    (await mailsAbout(product.mailFolder, email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toContainEqual(expect.stringMatching(/^A passkey was added to your account/));
  await expectAccessible(page);

  await context.clearCookies({ name: /session/ });
  await page.goto("/sign-in?to=%2Faccount%2Fsecurity");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/account/security");

  await passkeys.getByRole("button", { name: "Remove Chrome on Linux" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  await context.clearCookies({ name: /session/ });
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert").getByText("That passkey was not accepted.")).toBeVisible();
});
