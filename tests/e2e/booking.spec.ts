import { rotate } from "#tests/support/long-run.ts";
import { delayScripts } from "./delay-scripts.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "./people.ts";
import { fillPostedForm, readShownForm } from "./post-form.ts";
import { readMarkup } from "./site/pages.ts";
import { rows, tenderForm, toast } from "./tender.ts";

test("errors show at their fields, and the first is focused", async ({ page }) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await form.book.click();
  for (const message of [
    "Origin is required",
    "Destination is required",
    "Weight is required",
    "Freight description is required",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(form.origin).toBeFocused();
  await expect(form.origin).toHaveAccessibleDescription(/Origin is required/);
  await form.fill({ weight: "0.5" });
  await form.book.click();
  await expect(page.getByText("Weight must be at least 1 lb")).toBeVisible();
  await expect(page.getByText("Origin is required")).toBeHidden();

  // What is refused was sent once.
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await form.fill({ origin: " ", weight: "ten" });
  await form.book.click();
  await expect(page.getByText("Origin is required")).toBeVisible();
  await expect(page.getByText("Weight must be a number of pounds, such as 1,250.5")).toBeVisible();
  await expect(form.origin).toBeFocused();
  await expect(form.weight).toHaveValue("ten");
  expect(sent).toEqual(["/api/v1/shipments"]);
  await form.fill();
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  expect(sent).toEqual(["/api/v1/shipments", "/api/v1/shipments"]);
});

test("a lost connection loses nothing typed; sent again, the load is booked once, and changed, as another", async ({
  page,
}) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  /** Books the load, but its answer is lost. */
  const loseAnswer = async () => {
    await form.fill();
    await page.route("**/api/v1/shipments", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await form.book.click();
    await expect(toast(page)).toContainText("We could not reach the server.");
    await page.unroute("**/api/v1/shipments");
  };
  await loseAnswer();
  await expect(form.origin).toHaveValue("Indianapolis, IN 46204");
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  await expect(page.getByRole("heading", { name: "Current Shipments (1)" })).toBeVisible();

  await page.getByRole("tab", { name: "Book Shipment" }).click();
  await loseAnswer();
  await form.weight.fill("2000");
  await form.book.click();
  await expect(toast(page)).toContainText("This form was booked before, with other contents.");
  await expect(form.weight).toHaveValue("2000");
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  await expect(page.getByRole("heading", { name: "Current Shipments (3)" })).toBeVisible();
});

test("back from a refused booking leaves the dashboard", async ({ page }) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  // Both addresses show the same form.
  for (const path of rotate(["/brokerage", "/brokerage?tab=book"], 0, 1)) {
    await page.goto("/contact");
    await page.goto(path);
    await form.takenOver();
    // The tab is open already.
    await page.getByRole("tab", { name: "Book Shipment" }).click();
    // The browser drops a step back that meets the end of another navigation.
    await expect(page).toHaveURL(/\?tab=book$/);
    await form.book.click();
    await expect(page.getByText("Origin is required")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  }
});

test("a signed-out visitor signs in and finds the typed load", async ({ page, anotherBrowser }) => {
  const email = await signUp(await (await anotherBrowser()).newPage());
  await page.goto("/brokerage");
  await expect(page.getByRole("tab", { name: "Track Shipments (0)" })).toBeVisible();
  const form = tenderForm(page);
  await form.fill({ mode: "OCEAN", description: "Größe: 40-foot container, 集装箱" });
  await form.book.click();
  await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("Not authenticated");
  await page.getByRole("link", { name: "Sign in to finish booking this load" }).click();
  await page.getByLabel("Email").fill(email);
  await expect(toast(page)).toBeHidden();
  await page.getByLabel("Password").fill("a sentence to remember");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/brokerage/);
  await expect(form.origin).toHaveValue("Indianapolis, IN 46204");
  await expect(toast(page)).toHaveCount(0);
  await expect(form.mode("OCEAN")).toBeChecked();
  await expect(form.weight).toHaveValue("1250.5");
  await expect(form.description).toHaveValue("Größe: 40-foot container, 集装箱");
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  await page.reload();
  await page.getByRole("tab", { name: "Book Shipment" }).click();
  await expect(form.origin).toHaveValue("");
});

test("air freight chosen before the scripts loaded can't be booked until its shipper is known", async ({
  page,
}) => {
  await signUp(page, "/brokerage");
  const releaseScripts = await delayScripts(page);
  await page.goto("/brokerage", { waitUntil: "commit" });
  const form = tenderForm(page);
  await form.mode("AIR").check();
  releaseScripts();
  await expect(form.book).toBeDisabled();
  await form.knownShipper.check();
  await expect(form.book).toBeEnabled();
});

test("a double click books one load, and one toast shows at a time, until it is closed or 1,000,000 ms have passed", async ({
  page,
}) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.fill();
  await form.book.dblclick();
  await expect(toast(page)).toContainText("Shipment Created");
  await expect(page.getByRole("heading", { name: "Current Shipments (1)" })).toBeVisible();
  await page.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(toast(page)).toContainText("Status Updated");
  await expect(toast(page)).toHaveCount(1);
  const timeline = (ms: number) =>
    toast(page).evaluate((element, currentTime) => {
      for (const animation of element.getAnimations()) animation.currentTime = currentTime;
    }, ms);
  await timeline(999_000);
  await expect(toast(page)).toBeVisible();
  await timeline(1_000_001);
  await expect(toast(page)).toBeHidden();
  await page.getByRole("button", { name: /^Mark Delivered/ }).click();
  await expect(toast(page)).toContainText("Status Updated");
  await page.getByRole("button", { name: "Close notification" }).click();
  await expect(toast(page)).toHaveCount(0);
});

test("the tabs and the form are reached and used by keyboard alone", async ({ page }) => {
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await page.getByRole("tab", { name: "Book Shipment" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: /Track Shipments/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Current Shipments (0)" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Book Shipment" })).toBeFocused();
  await page.keyboard.press("Enter");
  await form.takenOver();
  await form.origin.focus();
  await page.keyboard.type("Gary, IN");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Flint, MI");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("900");
  await page.keyboard.press("Tab");
  await page.keyboard.type("One crate");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText("FTL");
});

test("a wrong password does not reveal whether the account exists", async ({ page }) => {
  const known = await signUp(page);
  await page.context().clearCookies();
  const answerTo = async (email: string) => {
    const entries = { Email: email, Password: "not the password" };
    const send = await fillPostedForm(page, { path: "/sign-in", form: "sign-in", entries });
    const answer = await send();
    const html = await answer.text();
    const { value } = await readShownForm(page, html, { form: "sign-in", field: "Email" });
    expect(value).toBe(email);
    const { main } = readMarkup(html);
    expect(main).toContain("Incorrect email or password");
    return { status: answer.status(), main };
  };
  expect(await answerTo(known)).toEqual(await answerTo("nobody@shipper.example"));
  await signIn(page, known);
});
