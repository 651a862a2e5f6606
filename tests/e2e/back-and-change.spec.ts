import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUp } from "./people.ts";
import { storedRequests } from "./stored-requests.ts";
import { bookQuickly, openFirstLoad, toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

/** What the stored requests of one email ask for. */
const messages = async (databaseUrl: string, email: string) =>
  (await storedRequests(databaseUrl, email)).map((one) => one.special_requirements).sort();

test("a quote request that is changed after Back is another request, with what was typed then", async ({
  page,
  product,
}) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.takenOver();
  const email = await quote.fill({ message: "Five pallets." });
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await page.goBack();
  await expect(page).toHaveURL("/request-quote");
  await expect(quote.message).toHaveValue("");
  await quote.fill({ email, message: "Six pallets." });
  await quote.send.click();
  await expect(page.getByRole("region", { name: /^Quote request Q-\d{5}$/ })).toBeVisible();
  await expect
    .poll(() => messages(product.databaseUrl, email))
    .toEqual(["Five pallets.", "Six pallets."]);
});

test("a load's details that are changed after Back are saved as typed", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 1);
  const trackingId = await openFirstLoad(page);
  await page.getByRole("link", { name: "Edit references" }).click();
  const value = page.getByLabel("Declared value ($)");
  const saveAs = async (typed: string) => {
    await expectHydrated(value);
    await value.fill(typed);
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page).toHaveURL(new RegExp(`${trackingId}$`));
  };
  await saveAs("48134.00");
  await page.goBack();
  await expect(value).toHaveValue("48134.00");
  await saveAs("48135.00");
  await expect(page.getByText("$48,135.00")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a quote request that is changed after Back is another request", async ({
    page,
    product,
  }) => {
    await page.goto("/request-quote");
    const quote = quoteForm(page);
    const email = await quote.fill({ message: "Five pallets." });
    await quote.send.click();
    await expect(page.getByRole("region", { name: /^Quote request Q-\d{5}$/ })).toBeVisible();
    await page.goBack();
    await quote.fill({ email, message: "Six pallets." });
    await quote.send.click();
    await expect(page.getByRole("region", { name: /^Quote request Q-\d{5}$/ })).toBeVisible();
    expect(await messages(product.databaseUrl, email)).toEqual(["Five pallets.", "Six pallets."]);
  });
});
