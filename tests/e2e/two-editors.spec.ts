import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { loadedAgain } from "./loaded-again.ts";
import { signUp, signUpStaff } from "./people.ts";
import { bookQuickly, fieldsOf, rows, toast } from "./tender.ts";

/** Waits until a live page has loaded again because of `change`. */
async function refreshed(page: Page, change: () => Promise<void>): Promise<void> {
  const loaded = loadedAgain(page);
  await change();
  await loaded;
}

/** The path of a load of the page's user, by its tracking ID. */
async function bookLoad(shipper: Page): Promise<string> {
  await signUp(shipper);
  await bookQuickly(shipper, 1);
  await shipper.goto("/brokerage?tab=track");
  return rows(shipper).first().getByRole("link").innerText();
}

test("a stop inserted meanwhile takes no text that was typed for another stop", async ({
  page: first,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  const second = await (await anotherBrowser()).newPage();
  const trackingId = await bookLoad(shipper);
  for (const staff of [first, second]) {
    await signUpStaff(staff, product);
    const isLive = staff.waitForResponse(/\/staff\/live/);
    await staff.goto(`/staff/shipments?search=${trackingId}`);
    await staff.locator("[data-row]").click();
    await staff.getByRole("link", { name: "Edit stops" }).click();
    await expect(fieldsOf(staff, "stop 2").getByLabel("Street")).toBeVisible();
    await isLive;
  }
  await fieldsOf(first, "stop 2").getByLabel("Street").fill("12 Foundry Road");

  await second.getByRole("button", { name: "Add another stop" }).click();
  const added = fieldsOf(second, "stop 3");
  await added.getByLabel("City").fill("Gary");
  await added.getByLabel("State").fill("IN");
  await added.getByLabel("Street").fill("40 Harbor Drive");
  await second.getByRole("button", { name: "Move stop 3 up" }).click();
  await expect(fieldsOf(second, "stop 2").getByLabel("Street")).toHaveValue("40 Harbor Drive");
  await refreshed(first, async () => {
    await second.getByRole("button", { name: "Save details" }).click();
    await expect(toast(second)).toContainText("Saved");
  });
  await expect(fieldsOf(first, "stop 3")).toHaveCount(0);

  await first.getByRole("button", { name: "Save details" }).click();
  await expect(fieldsOf(first, "stop 2").getByText("Someone added this")).toBeVisible();
  await expect(fieldsOf(first, "stop 2").getByLabel("Street")).toHaveValue("40 Harbor Drive");
  await expect(fieldsOf(first, "stop 3").getByLabel("Street")).toHaveValue("12 Foundry Road");
  await first.getByRole("button", { name: "Save details" }).click();
  await expect(toast(first)).toContainText("Saved");
  await expect(first.getByText("12 Foundry Road")).toBeVisible();
  await expect(first.getByText("40 Harbor Drive")).toBeVisible();
});

test("two people who each write a number in the first free row keep both numbers", async ({
  page: first,
  anotherBrowser,
}) => {
  const trackingId = await bookLoad(first);
  const second = await (await anotherBrowser()).newPage();
  await second.context().addCookies(await first.context().cookies());
  for (const one of [first, second]) {
    await one.goto(`/brokerage/shipments/${trackingId}/details`);
    await expect(fieldsOf(one, "reference 1").getByLabel("Number")).toBeVisible();
  }
  await fieldsOf(first, "reference 1").getByLabel("Number").fill("PO-1001");
  await fieldsOf(second, "reference 1").getByLabel("Kind").selectOption("Seal");
  await fieldsOf(second, "reference 1").getByLabel("Number").fill("SEAL-7");
  await second.getByRole("button", { name: "Save details" }).click();
  await expect(toast(second)).toContainText("Saved");

  await first.getByRole("button", { name: "Save details" }).click();
  await expect(fieldsOf(first, "reference 1").getByLabel("Number")).toHaveValue("PO-1001");
  await expect(fieldsOf(first, "reference 2").getByLabel("Number")).toHaveValue("SEAL-7");
  await first.getByRole("button", { name: "Save details" }).click();
  await expect(toast(first)).toContainText("Saved");
  await expect(first.getByText("PO-1001")).toBeVisible();
  await expect(first.getByText("SEAL-7")).toBeVisible();
});
