import type { Route } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp, signUpConfirmed, signUpStaff } from "./people.ts";
import { bookQuickly, openFirstLoad, rows, tenderForm, toast } from "./tender.ts";
import { quoteForm } from "./waybill.ts";

const unreachable = "We could not reach the server.";

test("offline, the dashboard and what was typed stay, whatever is pressed", async ({
  page,
  context,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  await page.goto("/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await form.fill({ origin: "Muncie, IN 47302" });
  await page.getByRole("tab", { name: /Track Shipments/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await context.setOffline(true);
  const press = page.getByRole("button", { name: /^Mark In Transit/ });
  const uses = [
    () => press.click(),
    () => page.getByRole("tab", { name: "Book Shipment" }).click(),
    () => page.getByRole("navigation", { name: "Status" }).getByRole("link").last().click(),
    () => page.getByRole("searchbox").fill("castings"),
    () => rows(page).first().getByRole("link").click(),
    () => page.getByRole("link", { name: "Account" }).first().click(),
  ];
  for (const use of uses) {
    await use();
    await expect(toast(page)).toContainText(unreachable);
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(page.getByRole("heading", { name: /^Current Shipments/ })).toBeVisible();
  }
  await context.setOffline(false);
  await press.click();
  await expect(toast(page)).toContainText("Status Updated");
  await page.getByRole("tab", { name: "Book Shipment" }).click();
  await expect(form.origin).toHaveValue("Muncie, IN 47302");
});

test("while the server doesn't answer as it should, a desk page stays, and the next press works", async ({
  page,
}) => {
  // A live reload that fails first would show the toast before the press has failed.
  await page.route("**/live*", (route) => route.abort());
  await signUp(page);
  await bookQuickly(page, 1);
  await openFirstLoad(page);
  const address = page.url();
  const pageData = /\.data(\?|$)/;
  const documents = page.getByRole("link", { name: "Documents" });
  const ofProxy = { contentType: "text/html", body: "<h1>Something else</h1>" };
  const answers: [(route: Route) => Promise<void>, string][] = [
    [(route) => route.abort(), unreachable],
    [(route) => route.fulfill({ ...ofProxy, status: 520 }), "Something went wrong on our side."],
    [(route) => route.fulfill({ ...ofProxy, status: 200 }), "Something went wrong on our side."],
  ];
  for (const [answer, message] of answers) {
    await page.route(pageData, answer);
    await documents.click();
    await expect(toast(page)).toContainText(message);
    await expect(page).toHaveURL(address);
    await page.unroute(pageData);
  }
  await documents.click();
  await expect(page).toHaveURL(/\/papers$/);
  await expect(toast(page)).toBeHidden();
});

test("a form sent after the session ended says so, and is sent after signing in", async ({
  page,
  context,
}) => {
  const email = await signUpConfirmed(page, "/brokerage/addresses/new");
  await page.getByLabel("Company").fill("Ode Castings");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save address" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "You were signed out." });
  await expect(alert).toContainText(
    "You were signed out. Sign in to go on; what you typed is kept.",
  );
  await expect(page.getByLabel("Company")).toHaveValue("Ode Castings");
  const tab = context.waitForEvent("page");
  await alert.getByRole("link", { name: /^Sign in/ }).click();
  const signingIn = await tab;
  await signingIn.getByLabel("Email").fill(email);
  await signingIn.getByLabel("Password").fill("a sentence to remember");
  await signingIn.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(signingIn).toHaveURL(/\/brokerage\/addresses\/new/);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page).toHaveURL("/brokerage/addresses");
  await expect(page.getByRole("main")).toContainText("Ode Castings");
});

test("staff whose session ended read the same, and not a word like null", async ({
  page,
  context,
  product,
}) => {
  const email = await signUpConfirmed(page);
  await product.grantStaff(email);
  await page.goto("/staff/rates/new");
  const save = page.getByRole("main").getByRole("button").last();
  await expect(save).toBeEnabled();
  await context.clearCookies();
  await save.click();
  await expect(page.getByRole("alert").first()).toContainText("You were signed out.");
  await expect(page.getByRole("alert").first()).not.toContainText("null");
});

test("a staff page that loads again after the session ended stays, with what was typed", async ({
  page,
  context,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  await signUpStaff(page, product);
  const isLive = page.waitForResponse(/\/staff\/live$/);
  await page.goto("/staff/rates/new");
  await page.getByLabel("Origin").fill("46204");
  await isLive;
  await context.clearCookies();
  await bookQuickly(shipper, 1);
  await expect(toast(page)).toContainText("You were signed out.");
  await expect(page.getByLabel("Origin")).toHaveValue("46204");
  await page.getByRole("button", { name: "Add rate" }).click();
  await expect(page.getByRole("alert").last()).toContainText("You were signed out.");
});

test("a load's page that loads again after the session ended stays, and its links lead to sign-in", async ({
  page,
  context,
  anotherBrowser,
}) => {
  const email = await signUp(page);
  await bookQuickly(page, 1);
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, email);
  const isLive = page.waitForResponse(/\/live$/);
  await openFirstLoad(page);
  await page.getByRole("link", { name: "Send message" }).click();
  await page.getByLabel("Message", { exact: true }).fill("Dock 7 is closed.");
  await isLive;
  await context.clearCookies();
  await bookQuickly(other, 1);
  await expect(toast(page)).toContainText("You were signed out.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Dock 7 is closed.");
  await page.getByRole("link", { name: "Documents" }).click();
  await expect(page).toHaveURL(/\/sign-in\?to=/);
});

test("a status button pressed after the session ended says so in a toast", async ({
  page,
  context,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  await openFirstLoad(page);
  await context.clearCookies();
  await page.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(toast(page)).toContainText("You were signed out.");
});

test("a quote request that gets no answer says in its toast what to do", async ({ page }) => {
  await page.goto("/request-quote");
  const quote = quoteForm(page);
  await quote.takenOver();
  await quote.fill();
  await page.route("**/request-quote.data*", (route) => route.abort());
  await quote.send.click();
  await expect(toast(page)).toContainText("Submission Failed");
  await expect(toast(page)).toContainText("Please try again or call us directly.");
});

test("a slow view of the same page offers a refresh after ten seconds", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 1);
  await page.goto("/brokerage?tab=track");
  await expect(rows(page)).toHaveCount(1);
  await page.clock.install();
  await page.route(/\/brokerage\.data\?/, () => undefined, { times: 1 });
  // One request: a press of the button might come after the search that typing begins, and be a second.
  const asked = page.waitForRequest(/\/brokerage\.data\?.*castings/);
  await page.getByRole("searchbox").fill("castings");
  await asked;
  await page.clock.runFor(5_000);
  const shown = (text: string) => page.getByText(text).filter({ visible: true });
  await expect(shown("Taking longer than expected?")).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(shown("Taking longer than expected?")).toHaveCount(1);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page).toHaveURL(/search=castings/);
});
