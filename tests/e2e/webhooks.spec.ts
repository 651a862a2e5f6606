import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUpConfirmed } from "./people.ts";
import { toast } from "./tender.ts";

test("an owner adds a webhook endpoint, tries it, reads why it failed, changes and removes it", async ({
  page,
}) => {
  await signUpConfirmed(page, "/account");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  const url = `https://127.0.0.1/${randomUUID()}`;
  await page.getByLabel("Web address").fill("http://erp.example");
  await page.getByLabel("Tracking event").check();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByText("Enter a web address that begins with https://")).toBeVisible();
  await page.getByLabel("Web address").fill(url);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(toast(page)).toContainText("Endpoint added");
  const listed = page.getByRole("listitem", { name: url });
  await listed.getByText("Show signing secret").click();
  await expect(listed.getByText(/^whsec_/)).toBeVisible();
  await listed.getByRole("button", { name: "Send a test" }).click();
  await expect(toast(page)).toContainText("Test sent");
  await expect(async () => {
    await page.reload();
    await expect(listed.getByRole("list")).toContainText("public internet", { timeout: 1_000 });
  }).toPass();
  await listed.getByText("Change address or events").click();
  await listed.getByLabel("Shipment created").check();
  await listed.getByRole("button", { name: "Save endpoint" }).click();
  await expect(toast(page)).toContainText("Endpoint saved");
  await expect(listed).toContainText("Shipment created, Tracking event");
  await expectAccessible(page);
  await listed.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page)).toContainText("Endpoint removed");
  await expect(listed).toHaveCount(0);
});
