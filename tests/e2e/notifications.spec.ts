import { createSigner } from "#app/platform/signer.server.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUpConfirmed } from "./people.ts";
import { bookQuickly, openFirstLoad, toast } from "./tender.ts";

test("an owner says who has mail of a load, and the link in the mail ends it", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await signUpConfirmed(page, product.mailFolder);
  await bookQuickly(page, 1);
  await openFirstLoad(page);
  const others = page.getByLabel("To others, at both");
  const delivered = page.getByRole("checkbox", { name: "Delivered" });
  const save = page.getByRole("button", { name: /^Save/ });
  await delivered.check();
  await others.fill("not an address");
  await save.click();
  await expect(toast(page)).toContainText("Each line must be one e-mail address");
  await expect(others).toHaveValue("not an address");
  await others.fill("Dock@Consignee.example");
  await save.click();
  await expect(toast(page)).toContainText("Notifications Saved");
  await expect(others).toHaveValue("dock@consignee.example");
  await expectAccessible(page);

  const id = await page.locator("input[name=id]").first().inputValue();
  const token = createSigner(authSecret).sign("stop-notices", `owner ${id}`);
  const reader = await (await anotherBrowser()).newPage();
  await reader.goto(`/stop-notices?token=${token}`);
  await page.reload();
  await expect(delivered).toBeChecked();
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Send me no more" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(
    "No more mail about this load",
  );
  // What follows is pressed in a page that React runs: it follows news only then.
  const follows = page.waitForRequest("**/brokerage/live");
  await page.reload();
  await follows;
  await expect(delivered).not.toBeChecked();
  await expect(others).toHaveValue("dock@consignee.example");

  // As a mail program does it: from nowhere, without cookies, following nothing.
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
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expectAccessible(reader);
});
