import { expect, test } from "./fixtures.ts";
import { signIn, signUp } from "./people.ts";
import { history, openFirstLoad, rows, tenderForm, toast } from "./tender.ts";

test("a shipper signs up, books a load and sees its status change live in another browser", async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(page, "/brokerage");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Global Freight Management");
  await expect(page.getByText("TSA Air Cargo, FTL & Freight Brokerage Platform")).toBeVisible();
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, email);
  await other.goto("/brokerage");
  await other.getByRole("tab", { name: "Track Shipments (0)" }).click();
  await expect(
    other.getByText("No active shipments found. Start by booking a load."),
  ).toBeVisible();

  const form = tenderForm(page);
  await form.fill({ mode: "LTL" });
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  const trackingId =
    /Tracking ID: ([A-Z0-9]{9})/.exec((await toast(page).textContent()) ?? "")?.[1] ?? "";
  expect(trackingId).toHaveLength(9);
  await expect(page.getByRole("heading", { name: "Current Shipments (1)" })).toBeVisible();
  await expect(rows(other)).toContainText(trackingId);
  await expect(other.getByRole("tab", { name: "Track Shipments (1)" })).toBeVisible();

  await page.getByRole("tab", { name: "Book Shipment" }).click();
  await expect(form.origin).toHaveValue("");
  await expect(form.mode("LTL")).toBeChecked();
  await form.fill({ mode: "AIR", destination: "Seattle, WA 98158" });
  await expect(
    page.getByText("Air shipments require TSA Known Shipper verification."),
  ).toBeVisible();
  await expect(
    page.getByText("Warning: Cannot proceed with cargo air shipment without Known Shipper status."),
  ).toBeVisible();
  await expect(form.book).toBeDisabled();
  await form.knownShipper.check();
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  await expect(rows(other)).toHaveCount(2);

  const air = rows(page).filter({ hasText: "Seattle" });
  const airThere = rows(other).filter({ hasText: "Seattle" });
  await air.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(toast(page)).toContainText("Status Updated");
  await expect(toast(page)).toContainText("Shipment status changed to In Transit");
  await expect(airThere.locator("[data-look]")).toHaveText("In Transit");
  await expect(airThere.locator("[data-look]")).toHaveAttribute("data-look", "default");

  await air.getByRole("button", { name: /^Mark Delivered/ }).click();
  await expect(toast(page)).toContainText("Shipment status changed to Delivered");
  await expect(airThere.locator("[data-look]")).toHaveText("Delivered");
  await expect(air.getByRole("button", { name: /^Mark / })).toHaveCount(0);

  await airThere.getByRole("link").click();
  await expect(history(other)).toHaveText([/Delivered,/, /In Transit,/, /Quoted,/]);
  await expect(history(other).first()).toContainText("Dana Reyes");
});

test("the whole journey works without JavaScript", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await signUp(page, "/brokerage");
  const form = tenderForm(page);
  await form.fill({ mode: "AIR" });
  await form.book.click();
  await expect(page.getByText("Warning: Cannot proceed with cargo air")).toBeVisible();
  await expect(form.origin).toHaveValue("Indianapolis, IN 46204");
  await form.knownShipper.check();
  await form.origin.fill("Indianopolis, IN");
  await form.book.click();
  await expect(page.getByText(/Check the spelling.+press Book Shipment again/)).toBeVisible();
  await form.book.click();
  await expect(toast(page)).toContainText("Shipment Created");
  await expect(page.getByRole("heading", { name: "Current Shipments (1)" })).toBeVisible();
  await openFirstLoad(page);
  await page.getByRole("checkbox", { name: "Delivered" }).check();
  const others = page.getByLabel("To others, at both");
  await others.fill("dock@consignee");
  await page.getByRole("button", { name: /^Save: email/ }).click();
  await expect(page.getByText("Each line must be one email address")).toBeVisible();
  await expect(others).toHaveValue("dock@consignee");
  await expect(page.getByRole("checkbox", { name: "Delivered" })).toBeChecked();
  await page.getByRole("button", { name: /^Mark In Transit/ }).click();
  await expect(toast(page)).toContainText("Shipment status changed to In Transit");
  await page.getByRole("button", { name: /^Mark Delivered/ }).click();
  await expect(history(page).first()).toContainText("Delivered");
  await page.goto("/brokerage?tab=track");
  await expect(rows(page).locator("[data-look]")).toHaveText("Delivered");
  await page.getByRole("searchbox").fill("seattle");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No shipment matches this filter.")).toBeVisible();
  await page.getByRole("button", { name: /Sign out/ }).click();
  await page.goto("/brokerage?tab=track");
  await expect(page.getByRole("heading", { name: "Current Shipments (0)" })).toBeVisible();
  await context.close();
});
