import type { Page } from "@playwright/test";
import { signConfirmation } from "./book-carrier.ts";
import { aBookedLoad } from "./booked-load.ts";
import { endSessions } from "./end-sessions.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { password, signUp } from "./people.ts";
import { aPhoto } from "./quote-to-cash/cast.ts";
import { storedValue } from "./stored-value.ts";
import { toast } from "./tender.ts";

/** Follows the link of the refused form, which opens another tab, and signs in there. */
async function signInBeside(page: Page, email: string): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in (opens a new tab)" }).click();
  const tab = await opened;
  await tab.getByLabel("Email").fill(email);
  await tab.getByLabel("Password").fill(password);
  await tab.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(tab).not.toHaveURL(/sign-in/);
  return tab;
}

test("a message and a carrier's bill that are sent after the session ended stay, and go out once after signing in", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const { databaseUrl } = product;
  const { carrier, carrierEmail, trackingId } = await aBookedLoad({
    staff,
    anotherBrowser,
    product,
  });
  await signConfirmation(carrier);
  const delivered = `update shipments set status = 'Delivered' where tracking_id = $1 returning id`;
  const loadId = await storedValue(databaseUrl, delivered, [trackingId]);
  const count = (from: string) =>
    storedValue(databaseUrl, `select count(*) from ${from} where shipment_id = $1`, [loadId]);

  // A message: somebody else who signs in in this browser neither sends nor sees it.
  await carrier.goto(`/carrier/loads/${trackingId}`);
  const message = carrier.getByRole("textbox", { name: "Message" });
  const send = carrier.getByRole("button", { name: "Send message" });
  await expectHydrated(message);
  await message.fill("The dock closes at four.");
  const loadsAgain = (status: number) =>
    carrier.waitForResponse(
      (answer) =>
        answer.request().method() === "GET" &&
        answer.url().includes(`${trackingId}.data`) &&
        answer.status() === status,
    );
  const signedOut = loadsAgain(401);
  await endSessions(databaseUrl, carrierEmail);
  await send.click();
  await expect(carrier.getByText("You were signed out.").first()).toBeVisible();
  await signedOut;
  const beside = await carrier.context().newPage();
  await beside.goto("/contact");
  // Its live page loads again, to somebody to whom it isn't there.
  const notThere = loadsAgain(404);
  await signUp(beside);
  await notThere;
  await send.click();
  await expect(carrier.getByRole("alert").first()).toContainText("you no longer have access");
  expect(await count("load_messages")).toBe("0");
  await beside.close();
  await carrier.context().clearCookies();
  await send.click();
  await (await signInBeside(carrier, carrierEmail)).close();
  await expect(message).toHaveValue("The dock closes at four.");
  await send.click();
  await expect(toast(carrier)).toContainText("Message sent");
  expect(await count("load_messages")).toBe("1");

  // A bill with its file.
  await carrier.goto(`/carrier/loads/${trackingId}/bill`);
  const number = carrier.getByLabel("Bill number");
  const file = carrier.getByLabel("Your bill (optional)");
  const chosen = () => file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  const submit = carrier.getByRole("button", { name: "Submit bill" });
  await expectHydrated(number);
  await number.fill("B-48133");
  await carrier.getByLabel("Linehaul (USD)").fill("900");
  await file.setInputFiles(aPhoto());
  await endSessions(databaseUrl, carrierEmail);
  await submit.click();
  await expect(carrier.getByText("You were signed out.").first()).toBeVisible();
  await signInBeside(carrier, carrierEmail);
  await expect(number).toHaveValue("B-48133");
  expect(await chosen()).toBe("pod.jpg");
  expect(await count("carrier_bills")).toBe("0");

  // Loaded again, the page has the text, and says that no browser keeps a file.
  await carrier.reload();
  await expect(carrier.getByText("back without a file.")).toBeVisible();
  await expect(number).toHaveValue("B-48133");
  await file.setInputFiles(aPhoto());
  await submit.click();
  await expect(toast(carrier)).toContainText("Bill received");
  expect(await count("carrier_bills")).toBe("1");
  await expect(carrier.getByText("B-48133")).toBeVisible();
});
