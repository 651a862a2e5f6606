import type { Locator, Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUp } from "./people.ts";
import { bookQuickly, openFirstLoad, tenderForm, toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

/** The page of a proxy, with any status. */
const ofProxy = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });

/** Every kind of answer that isn't ours. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  "no connection": (route) => route.abort("internetdisconnected"),
  "a connection that drops": (route) => route.abort("connectionreset"),
  "a 502": ofProxy(502),
  "a 504": ofProxy(504),
  "a proxy's page": ofProxy(200),
};

/** Gives each of these answers to the form that `button` sends. */
async function unanswered(page: Page, button: Locator, check: () => Promise<void>) {
  for (const [name, answer] of Object.entries(answers)) {
    await test.step(name, async () => {
      const isAnswered = new Promise<void>((resolve) => {
        void page.route("**/*", async (route) => {
          if (route.request().method() !== "POST") return route.continue();
          await answer(route);
          resolve();
        });
      });
      await button.click();
      await isAnswered;
      // It says something else while the form is being sent.
      await expect(button).toBeEnabled();
      const alert = page.getByRole("alert").filter({ hasText: "Nothing you typed is lost" });
      await expect(alert.first()).toBeVisible();
      await check();
      await page.unrouteAll({ behavior: "wait" });
    });
  }
}

test("a tender that gets no answer stays as typed, also after a reload, and is then booked", async ({
  page,
}) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await form.fill({ origin: "Gary, IN 46402" });
  await unanswered(page, form.book, async () => {
    await expect(form.origin).toHaveValue("Gary, IN 46402");
    await page.reload();
    await form.takenOver();
    await expect(form.origin).toHaveValue("Gary, IN 46402");
  });
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
});

test("rows of a restored draft stay when they can't be saved", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 1);
  const path = `/brokerage/shipments/${await openFirstLoad(page)}/details`;
  await page.goto(path);
  const numbers = page.getByLabel("Number", { exact: true });
  await expectHydrated(numbers.first());
  await page.getByRole("button", { name: "Add another reference" }).click();
  await expect(numbers).toHaveCount(2);
  await numbers.first().fill("PO 4711");
  await numbers.last().fill("PO 4712");
  await page.reload();
  await expect(page.getByText("What you typed earlier is back.")).toBeVisible();
  await unanswered(page, page.getByRole("button", { name: "Save details" }), async () => {
    await expect(numbers.first()).toHaveValue("PO 4711");
    await expect(numbers.last()).toHaveValue("PO 4712");
  });
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(toast(page)).toContainText("Saved");
});

test("a service page's quote form that gets no answer says what to do, and keeps what was typed", async ({
  page,
}) => {
  await page.goto("/air-cargo-security");
  const quote = quoteForm(page);
  await quote.fill({ message: "Two engines to Memphis." });
  await unanswered(page, quote.send, async () => {
    await expect(toast(page)).toContainText("Submission Failed");
    await expect(toast(page)).toContainText("Please try again or call us directly.");
    await expect(quote.name).toHaveValue("Ana Ode");
    await expect(quote.message).toHaveValue("Two engines to Memphis.");
    await expect(quote.send).toBeEnabled();
  });
  // What our server refuses, it shows itself.
  await quote.email.fill("nobody");
  await quote.send.click();
  await expect(quote.form.getByText("Please enter a valid email")).toBeVisible();
  await expect(quote.message).toHaveValue("Two engines to Memphis.");
  await quote.email.fill("ana@ode.example");
  await quote.send.click();
  await expect(toast(page)).toContainText("Quote Request Submitted!");
});
