import { expect, test } from "./fixtures.ts";
import { loadedAgain } from "./loaded-again.ts";
import { signUp } from "./people.ts";
import { bookQuickly, openFirstLoad } from "./tender.ts";

test("a pickup added after the delivery is told where stops begin and end", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 1, { mode: "FTL" });
  await openFirstLoad(page);
  await page.getByRole("link", { name: "Edit stops" }).click();
  await page.getByRole("button", { name: "Add another stop" }).click();
  const added = page.getByRole("group", { name: "stop 3", exact: true });
  await added.getByLabel("Type of stop").selectOption("Pickup");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("The last stop must be a delivery")).toBeInViewport();
});

test("an error and the text with it stay at their field when a live page loads again", async ({
  page,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  const isLive = page.waitForResponse(/\/live$/);
  await openFirstLoad(page);
  await page.getByRole("link", { name: "Send message" }).click();
  await isLive;
  await page.getByRole("button", { name: "Send message" }).click();
  const message = page.getByLabel("Message", { exact: true });
  await expect(message).toHaveAccessibleDescription(/Message is required/);
  const isLoadedAgain = loadedAgain(page);
  await bookQuickly(page, 1);
  await isLoadedAgain;
  await page
    .getByRole("link", { name: /^Account/ })
    .first()
    .focus();
  await expect(message).toHaveAccessibleDescription(/Message is required/);
});
