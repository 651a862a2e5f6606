import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { delayScripts } from "./delay-scripts.ts";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUpStaff } from "./people.ts";
import { askForQuote, mailedOffer, openAtDesk, sendQuote } from "./quoting.ts";
import { toast } from "./tender.ts";

test("a request arrives in the open queue, is found by keyboard, and goes to the faster of two", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const customer = await (await anotherBrowser()).newPage();
  await signUpStaff(page, product);
  await page.goto("/staff/quotes");
  const queue = page.getByRole("navigation", { name: "Staff desk" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote requests");

  // It arrives while the queue is open.
  const email = await askForQuote(customer, { message: "Two pallets of castings." });
  await expect(deskRows(page)).not.toHaveCount(0);
  await expect(queue.getByRole("link", { name: /Quotes/ })).toContainText("waiting");
  await expectAccessible(page);
  await page.keyboard.press("/");
  await page.keyboard.type(email);
  await expect(page).toHaveURL(/search=/);
  await expect(deskRows(page)).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/quotes\/[\da-f-]{36}$/);
  await expect(page.getByText("Two pallets of castings.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: email })).toBeVisible();

  // Another window with the request open sees it move, and its late form is refused.
  // What is typed into it before its scripts have loaded counts, too.
  const second = await page.context().newPage();
  const releaseScripts = await delayScripts(second);
  await second.goto(`${page.url()}?do=decline`, { waitUntil: "commit" });
  await second.getByLabel("Reason, which the customer reads").fill("We don't run that lane.");
  releaseScripts();
  await expectHydrated(second.getByLabel("Reason, which the customer reads"));
  await page.getByRole("button", { name: "Start review" }).click();
  await expect(toast(page)).toContainText("In review");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: in review");
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: in review");
  await second.getByRole("button", { name: "Decline the request" }).click();
  await expect(second.getByRole("main").getByRole("alert")).toContainText(
    "this quote request was changed by Dana just now",
  );
  await expect(second.getByLabel("Reason, which the customer reads")).toHaveValue(
    "We don't run that lane.",
  );
});

test("staff note on a request, assign it, price it and send it", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const email = await askForQuote(await (await anotherBrowser()).newPage());
  await signUpStaff(page, product);
  await openAtDesk(page, email);
  await page.getByRole("link", { name: "Add a note" }).click();
  await page.getByLabel("Note, for staff only").fill("Wants a liftgate at the door.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: /^Activity/ })).toContainText("Wants a liftgate");
  await page.getByRole("link", { name: "Assign" }).click();
  await page.getByLabel("Assigned to").selectOption("Dana Reyes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("Saved");

  await page.getByRole("link", { name: "Price and send" }).click();
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect(page.getByText("Linehaul is required")).toBeVisible();
  await expect(page.getByText("Transit days are required")).toBeVisible();
  await expect(page.getByText("Origin is required")).toBeVisible();
  await sendQuote(page, {});
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: quoted");
  await expect(page.getByRole("list", { name: /^Activity/ })).toContainText("priced at $1,250.50");
  await expect(page.getByText("$1,250.50, open")).toBeVisible();
  // The test of what a quote books checks the page, with its form.
  await expectAlsoAccessible(page);
  await mailedOffer(product.mailFolder, email);
});
