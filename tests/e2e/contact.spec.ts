import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { company } from "#app/features/company/profile.ts";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { fillPostedForm, readShownForm } from "./post-form.ts";
import { sendPublicForm } from "./public-form.ts";
import { readMarkup } from "./site/pages.ts";

const thanks = "Thank you for your message! We'll get back to you within 24 hours.";
const failure = "There was an error submitting your message. Please try again or call us directly.";
const failureToast = "Failed to send message. Please try calling us directly.";

/** Fills in the form with a unique message; returns the email address used. */
async function fillIn(page: Page): Promise<string> {
  const email = `${randomUUID()}@shipper.example`;
  await page.getByLabel("Name").fill("Ana Ode");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("317-555-0100");
  await page.getByLabel("Company (optional)").fill("Ode Castings");
  await page.getByLabel("Message", { exact: true }).fill("Dock 4 is closed.\nUse dock 6.");
  return email;
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const toast = (page: Page) => page.locator("[data-toast]");

test("a message says that it's on its way, two presses send it once, the visitor is thanked, and both emails are sent", async ({
  page,
  product,
}) => {
  await page.goto("/about-us");
  await page.goto("/contact");
  const email = await fillIn(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/contact.data", async (route) => {
    await held.promise;
    await route.continue();
  });
  await send(page).dblclick();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  held.resolve();
  await expect(page.getByRole("main").getByText(thanks)).toBeFocused();
  await expect(toast(page)).toHaveText("Message sent successfully!");
  for (const label of ["Name", "Email", "Phone", "Company (optional)"]) {
    await expect(page.getByLabel(label)).toHaveValue("");
  }
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  const mails = await mailsAbout(product.mailFolder, email);
  const toUs = mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
  expect(toUs?.to?.[0]?.address).toBe("hello@monumentfreight.example");
  expect(toUs?.subject).toBe("Message from Ana Ode, Ode Castings");
  expect(toUs?.text).toContain("Use dock 6.");
  const toThem = mails.find(({ to }) => to?.[0]?.address === email);
  expect(toThem?.text).toContain("within 24 hours");
  // The page is checked below, with errors.
  await expectAlsoAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await page.goForward();
  await expect(send(page)).toBeEnabled();
  await expect(page.getByLabel("Name")).toBeVisible();
});

test("the same form from a second tab is acknowledged but not stored again", async ({
  page,
  product,
}) => {
  const formOf = (email: string) =>
    fillPostedForm(page, {
      path: "/contact",
      form: "message",
      entries: { Name: "Ana Ode", Email: email, Phone: "317-555-0100", message: "Use dock 6." },
    });
  const [email, marker] = [`${randomUUID()}@shipper.example`, `${randomUUID()}@shipper.example`];
  for (const send of [await formOf(email), await formOf(email), await formOf(marker)]) {
    expect(await (await send()).text()).toContain("Thank you for your message!");
  }
  // Email goes out in order: once this one has arrived, a duplicate of the first would have too.
  await expect.poll(() => mailsAbout(product.mailFolder, marker)).toHaveLength(2);
  expect(await mailsAbout(product.mailFolder, email)).toHaveLength(2);
});

test("a lost connection and an unreadable response are reported, and the message can be sent later", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await fillIn(page);
  const failed = page.getByRole("alert").filter({ hasText: failure });
  await context.setOffline(true);
  await send(page).click();
  await expect(failed).toBeFocused();
  await expect(toast(page)).toHaveText(failureToast);
  await expect(page.getByLabel("Name")).toHaveValue("Ana Ode");
  await context.setOffline(false);
  await page.route("**/contact.data", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Back soon</h1>" }),
  );
  const answered = page.waitForResponse("**/contact.data");
  await send(page).click();
  await answered;
  await expect(send(page)).toBeEnabled();
  await expect(failed).toBeVisible();
  await expect(toast(page)).toHaveText(failureToast);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/dock 6/);
  await page.unroute("**/contact.data");
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
});

const wrong = [
  ["Name", "D", "Name must be at least 2 characters"],
  ["Email", "ana", "Invalid email address"],
  ["Phone", "555-0100", "Phone number must be at least 10 digits"],
  ["Message", "Too short", "Message must be at least 10 characters"],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("errors show at their fields, values are kept, and the first is focused", async ({
      page,
    }) => {
      await page.goto("/contact");
      for (const [label, value] of wrong) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await send(page).click();
      for (const [label, value, message] of wrong) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveAccessibleDescription(new RegExp(message));
        await expect(field).toHaveValue(value);
      }
      await expect(page.getByLabel("Name")).toBeFocused();
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

test("a form filled in by a bot is refused with the phone number, with JavaScript and without", async ({
  page,
}) => {
  await page.goto("/contact");
  await fillIn(page);
  await page.locator("[name=website]").fill("https://spam.example", { force: true });
  await send(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: "couldn't send your form" });
  await expect(refusal).toContainText(company.phone.display);
  await expect(toast(page)).toHaveText(failureToast);
  await expect(page.getByLabel("Name")).toHaveValue("Ana Ode");

  const plain = await fillPostedForm(page, {
    path: "/contact",
    form: "message",
    entries: {
      Name: "Ana Ode",
      Email: "ana@shipper.example",
      Phone: "317-555-0100",
      message: "Dock 4 is closed.",
      website: "https://spam.example",
    },
  });
  const refused = await (await plain()).text();
  expect(readMarkup(refused).main).toMatch(/couldn't send your form/);
  expect(readMarkup(refused).main).toContain(company.phone.display);
  expect(refused).toContain(failureToast);
  const { value } = await readShownForm(page, refused, { form: "message", field: "Name" });
  expect(value).toBe("Ana Ode");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is accepted, and resending it by reload is the same message", async ({
    page,
    product,
  }) => {
    await page.goto("/contact");
    const email = await fillIn(page);
    await send(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(toast(page)).toHaveText("Message sent successfully!");
    await expect(page.getByLabel("Name")).toHaveValue("");
    await page.reload();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect.poll(() => mailsAbout(product.mailFolder, email)).toHaveLength(2);
  });
});

test("too many messages for one address are refused with the phone number", async ({ page }) => {
  await page.goto("/contact");
  const email = await fillIn(page);
  for (let time = 0; time < 5; time += 1) {
    const message = `The message number ${time}.`;
    const given = { name: "Ana Ode", email, phone: "317-555-0100", message };
    expect(await sendPublicForm(page, "/contact", given)).toContain("Thank you for your message!");
  }
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Too many submissions" })).toContainText(
    company.phone.display,
  );
});

test("the page leads to a quote request and to a consultation", async ({ request }) => {
  const html = await (await request.get("/contact")).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main).toMatch(/<a\b[^>]*href="\/request-quote"[^>]*>quote request</);
  expect(main).toMatch(/<a\b[^>]*href="\/book-consultation"[^>]*>Book a consultation</);
});
