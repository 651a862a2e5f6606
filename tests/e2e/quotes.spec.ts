import { company } from "#app/features/company/profile.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { storedRequests } from "./stored-requests.ts";
import { toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

test("a visitor requests a quote, sees a toast for ten seconds, and both sides get an email", async ({
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
  await toast(page).evaluate((shown) => {
    for (const animation of shown.getAnimations()) animation.finish();
  });
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

test("a form being sent shows it, and sent twice it is one request", async ({ page, product }) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.takenOver();
  const email = await quote.fill();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/request-quote.data", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // The server gets it twice before the page gets an answer.
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

test("a lost response loses nothing, and the request is stored once", async ({ page, product }) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.takenOver();
  const email = await quote.fill();
  await page.route("**/request-quote.data", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort();
  });
  await quote.send.click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await expect(quote.name).toHaveValue("Ana Ode");
  await page.unroute("**/request-quote.data");
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
  await expect(page).toHaveURL("/request-quote");
  await expect(quote.send).toBeEnabled();
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

test("a request has a number, and its page shows the status on every visit", async ({
  page,
  product,
}) => {
  await page.goto("/request-quote");
  const email = await quoteForm(page).fill();
  await quoteForm(page).send.click();
  const received = page.getByRole("region", { name: /^Quote request Q-\d{5}$/ });
  await expect(received).toContainText("Received. A broker replies within 2-4 hours.");
  await page.reload();
  await expect(received).toBeVisible();
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  const mails = await mailsAbout(product.mailFolder, email);
  const confirmation = mails.find(({ to }) => to?.[0]?.address === email);
  const [link = ""] = /\/request-quote\?received=[\w.-]+/.exec(confirmation?.text ?? "") ?? [];
  await page.goto("/");
  await page.goto(link);
  await expect(received).toBeVisible();
  await page.goto("/request-quote?received=made-up");
  await expect(quoteForm(page).form).toBeVisible();
  await expect(received).toBeHidden();
});

test("a service page's form shows that it is being sent, and can't be sent twice", async ({
  page,
  product,
}) => {
  await page.goto("/ltl-freight");
  const quote = quoteForm(page);
  const email = await quote.fill();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  // In one task, because the browser says nothing of the page while the form is being sent.
  const pressed = await quote.send.last().evaluate(async (button: HTMLButtonElement) => {
    button.click();
    button.click();
    await new Promise((after) => setTimeout(after));
    return { words: button.textContent, isDisabled: button.disabled };
  });
  expect(pressed).toEqual({ words: "Submitting...", isDisabled: true });
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  expect(sent).toHaveLength(1);
  await expect(page.getByRole("region", { name: /^Quote request Q-/ })).toBeVisible();
  await expect(page).toHaveURL(/\/ltl-freight\?received=/);
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
});

test("choosing a service sets the freight type", async ({ page, product }) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.form.getByLabel("Service").selectOption("Air Cargo Security");
  await expect(quote.form.getByText("air", { exact: true })).toBeVisible();
  const email = await quote.fill();
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  expect(await storedRequests(product.databaseUrl, email)).toMatchObject([
    { service_type: "Air Cargo Security", freight_type: "air" },
  ]);
});

test("a signed-in shipper finds the form prefilled, and the request among their quotes", async ({
  page,
  product,
}) => {
  const email = await signUp(page);
  await page.goto("/request-quote?service=Drayage&freight=intermodal");
  const quote = quoteForm(page);
  await expect(quote.name).toHaveValue("Dana Reyes");
  await expect(quote.email).toHaveValue(email);
  await expect(quote.company).not.toHaveValue("");
  await expect(quote.phone).not.toHaveValue("");
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  const [row] = await storedRequests(product.databaseUrl, email);
  expect(row.user_id).not.toBeNull();
  expect(row.service_type).toBe("Drayage");
  await page.getByRole("link", { name: "your quotes" }).click();
  await expect(page.getByRole("list", { name: "Quotes" })).toContainText("Drayage");
});
