import { company } from "#app/features/company/profile.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { storedRequests } from "./stored-requests.ts";
import { toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

test("a visitor asks for a quote, is thanked for ten seconds, and both sides get a mail", async ({
  page,
  product,
}) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  const email = await quote.fill({ message: "Two pallets of castings.\nNo hurry." });
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect(toast(page)).toContainText("2-4 hours");
  await expect(toast(page)).toContainText(company.phone.display);
  await expect(toast(page)).toHaveCSS("animation-delay", "10s");
  await expect(toast(page)).toBeHidden();
  await expect(quote.name).toHaveValue("");
  await expect(quote.message).toHaveValue("");

  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  const mails = await mailsAbout(product.mailFolder, email);
  const notification = mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
  const confirmation = mails.find(({ to }) => to?.[0]?.address === email);
  expect(notification?.to?.[0]?.address).toBe("sales@monumentfreight.example");
  expect(notification?.text).toContain("Two pallets of castings.\nNo hurry.");
  expect(confirmation?.subject).toContain("We have your quote request");
  expect(await storedRequests(product.databaseUrl, email)).toMatchObject([
    {
      contact_name: "Ana Ode",
      company_name: "Ode Castings",
      service_type: "General Freight",
      freight_type: "general",
      pickup_location: "To be determined",
      delivery_location: "To be determined",
      special_requirements: "Two pallets of castings.\nNo hurry.",
      status: "pending",
      user_id: null,
    },
  ]);
});

test("a form on its way says so, and sent twice it is one request", async ({ page, product }) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  const email = await quote.fill();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/request-quote", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // The server has it twice before the page hears of it.
    await route.fetch();
    await released;
    return route.continue();
  });
  await quote.send.click();
  await expect(quote.form.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  expect(await storedRequests(product.databaseUrl, email)).toHaveLength(1);
});

test("an answer that is lost on the way loses nothing, and the request is there once", async ({
  page,
  product,
}) => {
  await page.goto("/ltl-freight");
  const quote = quoteForm(page);
  const email = await quote.fill();
  await page.route("**/ltl-freight", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort();
  });
  await quote.send.click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await expect(quote.name).toHaveValue("Ana Ode");
  await page.unroute("**/ltl-freight");
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
});

test("back after a success brings no second request", async ({ page, product }) => {
  await page.goto("/services");
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  const email = await quote.fill();
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await page.goForward();
  await expect(quote.send).toBeEnabled();
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
});

test("Enter in a field sends the form, and takes no row away", async ({ page }) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.fill();
  await quote.phone.press("Enter");
  await expect(toast(page)).toContainText("Quote Request Submitted!");
});

test("whoever is signed in finds their name and email filled in, and the request is theirs", async ({
  page,
  product,
}) => {
  const email = await signUp(page);
  await page.goto("/request-quote?service=Drayage&freight=intermodal");
  const quote = quoteForm(page);
  await expect(quote.name).toHaveValue("Dana Reyes");
  await expect(quote.email).toHaveValue(email);
  await quote.company.fill("Reyes Foods");
  await quote.phone.fill("(317) 555-0147");
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  const [row] = await storedRequests(product.databaseUrl, email);
  expect(row.user_id).not.toBeNull();
  expect(row.service_type).toBe("Drayage");
});
