import { honeypotName } from "#app/forms/honeypot.tsx";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

const messages = [
  ["Name", "Name must be at least 2 characters"],
  ["Company", "Company name is required"],
  ["Email", "Please enter a valid email"],
  ["Phone", "Phone number is required"],
] as const;

test("what is missing or wrong is said beside its field, and the first has the focus", async ({
  page,
}) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.send.click();
  for (const [label, message] of messages) {
    await expect(quote.field(label)).toHaveAccessibleDescription(message);
  }
  await expect(quote.name).toBeFocused();
  await expectAccessible(page);
  await quote.fill({ email: "ana@" });
  await quote.send.click();
  await expect(quote.email).toHaveAccessibleDescription("Please enter a valid email");
  await expect(quote.email).toBeFocused();
  await expect(quote.name).toHaveValue("Ana Ode");
  await expect(page.getByText("Company name is required")).toBeHidden();
});

test("a filled honeypot is refused, and nothing typed is lost", async ({ page, product }) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  const email = await quote.fill();
  await quote.form.locator(`[name=${honeypotName}]`).evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await quote.send.click();
  await expect(quote.form.getByRole("alert")).toContainText("Reload the page and fill it in again");
  await expect(toast(page)).toContainText("Submission Failed");
  await expect(quote.email).toHaveValue(email);
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
});

test("a visitor past the limit for one address is told, and keeps what was typed", async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@shipper.example`;
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  for (const number of [1, 2, 3, 4, 5]) {
    await quote.fill({ email, message: `Load ${number}` });
    await quote.send.click();
    await expect(toast(page)).toContainText("Quote Request Submitted!");
    await expect(quote.name).toHaveValue("");
  }
  await quote.fill({ email, message: "Load 6" });
  await quote.send.click();
  await expect(quote.form.getByRole("alert")).toContainText("Too many submissions");
  await expect(quote.message).toHaveValue("Load 6");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a quote is requested from a service page, first with errors, then without", async ({
    page,
    product,
  }) => {
    await page.goto("/intermodal-drayage");
    const quote = quoteForm(page);
    await quote.details.click();
    await quote.field("Destination ZIP").fill("60601");
    await quote.company.fill("Ode Castings");
    await quote.send.click();
    await expect(page).toHaveURL("/intermodal-drayage");
    for (const [label, message] of messages.filter(([name]) => name !== "Company")) {
      await expect(quote.field(label)).toHaveAccessibleDescription(message);
    }
    await expect(quote.name).toBeFocused();
    await expect(quote.company).toHaveValue("Ode Castings");
    await expect(quote.field("Destination ZIP")).toHaveValue("60601");
    await expect(quote.field("Destination ZIP")).toBeVisible();
    await quote.form.getByRole("button", { name: "Add a different unit" }).click();
    await expect(quote.form.getByRole("group", { name: "Unit 2" })).toBeVisible();
    await expect(page.getByText("Name must be at least 2 characters")).toBeHidden();
    const email = await quote.fill();
    await quote.send.click();
    await expect(toast(page)).toContainText("Quote Request Submitted!");
    await expect(page).toHaveURL(/\/intermodal-drayage\?received=/);
    await expect(page.getByRole("region", { name: /^Quote request Q-\d{5}$/ })).toBeVisible();
    await expect(quote.name).toHaveValue("");
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  });
});
