import { expectAccessible } from "./accessible.ts";
import { chooseFromMore } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUp } from "./people.ts";
import { fillPostedForm, postForm, readShownForm } from "./post-form.ts";
import { bookQuickly, fieldsOf, firstLoad, openFirstLoad, rows, toast } from "./tender.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all details are one form, whose rows come and go and keep what was typed, until the load is canceled with a reason", async ({
    page,
  }) => {
    await signUp(page);
    await bookQuickly(page, 1, { mode: "FTL" });
    const trackingId = await firstLoad(page);
    // An address that a section had of its own, as in an older email.
    await page.goto(`/brokerage/shipments/${trackingId}/details/freight`);
    await expect(page).toHaveURL(`/brokerage/shipments/${trackingId}/details#freight`);
    const save = page.getByRole("button", { name: "Save details" });
    await expect(save).toBeInViewport();
    await fieldsOf(page, "stop 1").getByLabel("Street").fill("40 Harbor Drive");
    await fieldsOf(page, "stop 2").getByLabel("ZIP code").fill("6");
    const [pallets, drum] = [fieldsOf(page, "handling unit 1"), fieldsOf(page, "handling unit 2")];
    await pallets.getByLabel("Count").fill("6");
    await page.getByRole("button", { name: "Add another handling unit" }).click();
    await expect(drum.getByLabel("Count")).toBeInViewport();
    await drum.getByRole("button", { name: "Add an item" }).click();
    await drum.getByLabel("Count").fill("1");
    await drum.getByLabel("Kind").selectOption("Drum");
    await drum.getByLabel("Description").fill("Thinner");
    await drum.getByLabel("Pieces").fill("1");
    await expect(page.getByLabel("Emergency phone")).toBeHidden();
    await drum.getByLabel("Hazardous material").check();
    await drum.getByLabel("UN number").fill("1263");
    await page.getByLabel("Emergency phone").fill("(800) 555-0100");
    await save.click();
    const errors = page.getByRole("alert").getByRole("link");
    await expect(errors).toHaveText([
      /^Stop 2: .*ZIP code/,
      /^Unit 1, item 1: Pieces/,
      "Unit 2, item 1: Enter the UN number like UN1993",
    ]);
    await fieldsOf(page, "stop 2").getByLabel("ZIP code").fill("60601");
    await pallets.getByLabel("Pieces").fill("240");
    await drum.getByLabel("UN number").fill("UN1263");
    await save.click();
    await expect(toast(page)).toContainText("Saved");
    const main = page.getByRole("main");
    for (const text of ["40 Harbor Drive", "1 x Drum", "UN1263", "(800) 555-0100"]) {
      await expect(main).toContainText(text);
    }

    await page.getByRole("link", { name: "Edit stops" }).click();
    await fieldsOf(page, "stop 1").getByLabel("Company").fill("Lakeside Cold Storage");
    await page.getByRole("button", { name: "Add another stop" }).click();
    await expect(fieldsOf(page, "stop 3")).toBeVisible();
    await expect(fieldsOf(page, "stop 1").getByLabel("Company")).toHaveValue(
      "Lakeside Cold Storage",
    );
    await fieldsOf(page, "stop 3").getByLabel("City").fill("Springfield");
    await fieldsOf(page, "stop 3").getByLabel("State").fill("IL");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Springfield, IL").first()).toBeVisible();

    await chooseFromMore(page, "Cancel load", { hasScripts: false });
    await page.getByRole("button", { name: "Cancel this load" }).click();
    await expect(page.getByText("Reason is required")).toBeVisible();
    await page.getByLabel("Reason").fill("The customer's line is down.");
    await page.getByRole("button", { name: "Cancel this load" }).click();
    await expect(page.getByText("This load is canceled.", { exact: true }).first()).toBeVisible();

    // Neither its page nor the list offers to move it on.
    await expect(page.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
    await page.goto("/brokerage?tab=track");
    await expect(rows(page)).toContainText("Canceled");
    await expect(page.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  });
});

test("a late edit is told what changed and keeps what was typed, and its toast shows in its own window", async ({
  page: shipper,
  context,
}) => {
  await signUp(shipper);
  await bookQuickly(shipper, 1, { mode: "FTL" });
  const trackingId = await firstLoad(shipper);
  const other = await context.newPage();
  for (const page of [shipper, other]) {
    await page.goto(`/brokerage/shipments/${trackingId}/details`);
    await expectHydrated(page.getByLabel("Equipment"));
  }
  await expectAccessible(shipper);
  await other.getByLabel("Equipment").selectOption("Flatbed");
  await other.getByRole("button", { name: "Save details" }).click();
  await expect(toast(other)).toContainText("Saved");
  // A window behind another one may draw nothing, and a press waits until its button is drawn.
  await shipper.bringToFront();
  await shipper.getByLabel("Equipment").selectOption("Dry van");
  await shipper.getByRole("button", { name: "Save details" }).click();
  await expect(shipper.getByText(/changed by Dana just now \(Equipment\)/)).toBeVisible();
  const equipment = shipper.getByLabel("Equipment", { exact: true });
  await expect(equipment).toHaveValue("dry-van");
  await expect(equipment).toHaveAccessibleDescription(/You typed\s*Dry van.*Saved now\s*Flatbed/s);
  await shipper.getByRole("button", { name: "Use what is saved: Equipment" }).click();
  await expect(equipment).toHaveValue("flatbed");
  await shipper.getByRole("button", { name: "Use what you typed: Equipment" }).click();
  await expect(equipment).toHaveValue("dry-van");

  // What the form leads to waits until the other window, which reloads first, has shown the change.
  const path = `/brokerage/shipments/${trackingId}`;
  await other.goto(path);
  await expect(other.getByRole("main")).toContainText("Flatbed");
  await shipper.route(
    ({ pathname }) => pathname === `${path}.data`,
    async (route) => {
      await expect(other.getByRole("main")).toContainText("Dry van");
      await route.continue();
    },
  );
  await shipper.getByRole("button", { name: "Save details" }).click();
  await expect(toast(shipper)).toContainText("Saved");
  await expect(toast(other)).toHaveCount(0);
});

test("what is typed into the details of a load that is canceled meanwhile stays, with the reason", async ({
  page,
}) => {
  await signUp(page);
  await bookQuickly(page, 1);
  const path = `/brokerage/shipments/${await openFirstLoad(page)}`;
  const details = { path: `${path}/details`, form: "load-details" };
  const late = await fillPostedForm(page, { ...details, entries: { "stops[0].street": "Dock 7" } });
  await page.goto(details.path);
  const street = fieldsOf(page, "stop 1").getByLabel("Street");
  await street.fill("40 Harbor Drive");
  const entries = { reason: "The order was withdrawn." };
  await postForm(page, { path: `${path}?do=cancel`, form: "load-cancel", entries });
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("alert")).toContainText("This load is canceled.");
  await expect(street).toHaveValue("40 Harbor Drive");
  // Without a script the answer has both, too.
  const html = await (await late()).text();
  const shown = await readShownForm(page, html, { form: details.form, field: "Street" });
  expect(shown.value).toBe("Dock 7");
  expect(html).toContain("This load is canceled.");
  await page.goto(details.path);
  await expect(page.getByText("This load is canceled.")).toBeVisible();
  await expect(street).toHaveCount(0);
});
