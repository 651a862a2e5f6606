import { Client } from "pg";
import { honeypotName } from "#app/ui/honeypot.tsx";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

const messages = [
  ["Name", "Name must be at least 2 characters"],
  ["Company", "Company name is required"],
  ["Email", "Please enter a valid email"],
  ["Phone", "Phone number is required"],
] as const;

/** What PostgreSQL has of a request; the embedded database lets nobody else in. */
async function storedAt(databaseUrl: string, email: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select * from quote_requests where email = $1", [email]);
  await client.end();
  return rows;
}

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
  await expect(toast(page)).toContainText("(317) 555-0118");
  await expect(toast(page)).toHaveCSS("animation-delay", "10s");
  await expect(toast(page)).toBeHidden({ timeout: 15_000 });
  await expect(quote.name).toHaveValue("");
  await expect(quote.message).toHaveValue("");

  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  const mails = await mailsAbout(product.mailFolder, email);
  const notification = mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
  const confirmation = mails.find(({ to }) => to?.[0]?.address === email);
  expect(notification?.to?.[0]?.address).toBe("sales@monumentfreight.example");
  expect(notification?.text).toContain("Two pallets of castings.\nNo hurry.");
  expect(confirmation?.subject).toContain("We have your quote request");
  if (product.databaseUrl) {
    expect(await storedAt(product.databaseUrl, email)).toMatchObject([
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
  }
});

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
  if (product.databaseUrl) expect(await storedAt(product.databaseUrl, email)).toHaveLength(1);
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

for (const [path, service, freight] of [
  ["/air-cargo-security", "Air Cargo Security", "air"],
  ["/full-truckload", "Full Truckload", "ground"],
  ["/less-than-truckload-services", "LTL Freight", "general"],
  ["/intermodal-rail", "Intermodal & Rail", "intermodal"],
] as const) {
  test(`the form of ${path} asks for ${service}, by ${freight}`, async ({ page, product }) => {
    await page.goto(path);
    const quote = quoteForm(page);
    const email = await quote.fill();
    await quote.send.click();
    await expect(toast(page)).toContainText("Quote Request Submitted!");
    await expect(page).toHaveURL(path);
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
    const [one, other] = await mailsAbout(product.mailFolder, email);
    const text = `${one?.text}${other?.text}`;
    expect(text).toContain(service);
    expect(text).toMatch(new RegExp(`Freight type\\s+${freight}`));
    if (product.databaseUrl) {
      expect(await storedAt(product.databaseUrl, email)).toMatchObject([
        { service_type: service, freight_type: freight },
      ]);
    }
  });
}

test("a link to the request page fills in what it is about, also after a refusal", async ({
  page,
}) => {
  await page.goto("/full-truckload");
  await page.getByRole("link", { name: "Get a Quote" }).first().click();
  const quote = quoteForm(page);
  for (const refused of [false, true]) {
    if (refused) await quote.send.click();
    await expect(quote.form.getByText("Full Truckload", { exact: true })).toBeVisible();
    await expect(quote.form.getByText("ground", { exact: true })).toBeVisible();
  }
});

test("details stay open and filled after a refusal, rows are added, and the class is worked out", async ({
  page,
  product,
}) => {
  await page.goto("/ltl-freight");
  const quote = quoteForm(page);
  await expect(quote.field("Origin ZIP")).toBeHidden();
  await quote.details.click();
  await quote.field("Origin ZIP").fill("462");
  await quote.field("Total weight (lb)").fill("1,000");
  await quote.field("Liftgate").check();
  await quote.field("Hazardous materials").check();
  await quote.field("Keep at least (°F)").fill("36");
  const email = await quote.fill();
  await quote.send.click();
  await expect(quote.field("Origin ZIP")).toBeFocused();
  await expect(quote.field("Origin ZIP")).toHaveAccessibleDescription(
    "Origin ZIP must have 5 digits, such as 46204",
  );
  await expect(quote.field("Liftgate")).toBeChecked();
  await expect(quote.field("Residential")).not.toBeChecked();
  await expect(quote.field("Hazardous materials")).toBeChecked();
  await quote.field("Origin ZIP").fill("46204");

  const unit = (number: number) => quote.form.getByRole("group", { name: `Unit ${number}` });
  await unit(1).getByLabel("Length").fill("48");
  await quote.form.getByRole("button", { name: "Add a different unit" }).click();
  await expect(unit(2).getByLabel("Length")).toBeFocused();
  await expect(unit(1).getByLabel("Length")).toHaveValue("48");
  await expect(quote.email).toHaveValue(email);
  await quote.form.getByRole("button", { name: "Remove unit 2" }).click();
  await expect(unit(2)).toBeHidden();
  await quote.send.click();
  await expect(unit(1).getByLabel("Width")).toHaveAccessibleDescription(
    "Enter the width in inches",
  );
  await expect(unit(1).getByLabel("Width")).toBeFocused();
  await unit(1).getByLabel("Width").fill("40");
  await unit(1).getByLabel("Height").fill("48");
  await unit(1).getByLabel("Weight each").fill("500");
  await quote.form.getByRole("button", { name: "Work out the freight class" }).click();
  await expect(quote.form.getByRole("status")).toContainText("Class 100 estimate at 9.37 lb/ft³");
  await expectAccessible(page);

  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  const [mail] = await mailsAbout(product.mailFolder, email);
  for (const said of [
    "1 piece, 48 x 40 x 48 in, 500 lb",
    "100 (estimate by density)",
    "Liftgate",
    "36 °F or warmer",
  ]) {
    expect(mail?.text).toContain(said);
  }
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
  if (product.databaseUrl) {
    const [row] = await storedAt(product.databaseUrl, email);
    expect(row.user_id).not.toBeNull();
    expect(row.service_type).toBe("Drayage");
  }
});

test("a program that fills in what people don't see is refused, and nothing typed is lost", async ({
  page,
  product,
}) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  const email = await quote.fill();
  await quote.form.locator(`[name=${honeypotName}]`).evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await quote.send.click();
  await expect(quote.form.getByRole("alert")).toContainText("A field that is not for people");
  await expect(toast(page)).toContainText("Submission Failed");
  await expect(quote.email).toHaveValue(email);
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
});

test("a form sent quicker than people type is refused, and can be sent again", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  // All at once, as a program does.
  await quote.form.evaluate((form: HTMLFormElement) => {
    const typed = {
      name: "Ana",
      company: "Ode",
      email: "ana@shipper.example",
      phone: "3175550147",
    };
    for (const [name, value] of Object.entries(typed)) {
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.setAttribute("value", value);
    }
    form.requestSubmit();
  });
  await expect(quote.form.getByRole("alert")).toContainText("quicker than people type");
  await expect(quote.email).toHaveValue("ana@shipper.example");
  await context.close();
});

test("past the limit for one address a visitor is told so, and keeps what was typed", async ({
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
  await expect(quote.form.getByRole("alert")).toContainText("We have had many forms from you");
  await expect(quote.message).toHaveValue("Load 6");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a quote is asked for from a service page, first wrong, then right", async ({
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
    await expect(page).toHaveURL("/intermodal-drayage");
    await expect(quote.name).toHaveValue("");
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  });
});
