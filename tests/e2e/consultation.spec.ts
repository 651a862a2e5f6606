import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { bookConsultation } from "./book-consultation.ts";
import { chooseFreeTime, chooseTime, freeTimes } from "./day-board.ts";
import { expect, test } from "./fixtures.ts";
import { expectInPlace } from "./in-place.ts";
import { mailsAbout } from "./mailbox.ts";
import { readPage } from "./read-page.ts";

// The page has hundreds of times, and the accessibility check reads each.
test.describe.configure({ timeout: 300_000 });

const taken = "That time has just been taken. Choose another.";
const calendar = /text\/calendar/;

const chosen = (page: Page) => page.locator("input[name=startsAt]:checked");
const bookButton = (page: Page) => page.getByRole("button", { name: "Book the consultation" });

/** Opens the page and fills in everything except the time; returns the email. */
async function fill(page: Page): Promise<string> {
  const email = `${randomUUID()}@shipper.example`;
  await page.goto("/book-consultation");
  await page.getByLabel("Name").fill("Ana Ode");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(317) 555-0100");
  await page.getByLabel("What should we discuss?").fill("Gary to Reno: rail or road?");
  return email;
}

test("a visitor books a consultation, gets a calendar file and an emailed invitation, and on the way back finds the time taken", async ({
  page,
  product,
}) => {
  const email = await fill(page);
  const at = await chooseFreeTime(page);
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "We'll call you" })).toBeVisible();
  await expect(page.getByText("Consultation booked")).toBeVisible();
  await expect(page.getByText("Gary to Reno: rail or road?")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);

  const stamp = `DTSTART:${at.replaceAll(/[-:]|\.000/g, "")}`;
  const link = page.getByRole("link", { name: "Add to calendar" });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toMatch(calendar);
  expect(await file.text()).toContain(stamp);

  await expect.poll(async () => (await mailsAbout(product.mailFolder, email)).length).toBe(2);
  const mails = await mailsAbout(product.mailFolder, email);
  const invitation = mails.find(({ to }) => to?.[0]?.address === email);
  const [event] = invitation?.attachments.filter(({ mimeType }) => calendar.test(mimeType)) ?? [];
  expect(event?.method).toBe("REQUEST");
  const text =
    typeof event?.content === "string" ? event.content : new TextDecoder().decode(event?.content);
  expect(text).toContain(stamp);

  await page.goBack();
  await expect(bookButton(page)).toBeEnabled();
  await page.reload();
  await expect(page.locator(`input[value="${at}"]`)).toBeDisabled();
});

test("a time taken meanwhile shows an error at the times, and nothing typed is lost", async ({
  page,
  anotherBrowser,
}) => {
  await fill(page);
  const { at } = await bookConsultation(await (await anotherBrowser()).newPage());
  // This page was loaded before: the time is still free on it.
  await chooseTime(page, at);
  await bookButton(page).click();
  await expect(page.getByText(taken)).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Day and time" })).toBeFocused();
  await expect(page.getByRole("radiogroup")).toHaveAccessibleDescription(taken);
  await expect(page.locator(`input[value="${at}"]`)).toBeDisabled();
  await expect(page.getByLabel("Name")).toHaveValue("Ana Ode");
  await expect(page.getByLabel("What should we discuss?")).toHaveValue(
    "Gary to Reno: rail or road?",
  );
  await chooseFreeTime(page);
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "We'll call you" })).toBeVisible();
});

test("a consultation is moved and canceled by its links, and opening them changes nothing", async ({
  page,
  product,
}) => {
  const { email, at, path: consultation } = await bookConsultation(page);
  await expectInPlace(page, consultation, () =>
    expect(page.getByText("in your own time zone")).toBeVisible(),
  );
  await page.getByRole("link", { name: "Choose another time" }).click();
  await expect(page.getByRole("heading", { name: "Choose another time" })).toBeVisible();
  await page.getByRole("button", { name: "Move the consultation" }).click();
  await expect(page.getByText("Choose a day and a time")).toBeVisible();
  const other = await chooseFreeTime(page);
  await page.getByRole("button", { name: "Move the consultation" }).click();
  await expect(page.getByText("Consultation moved")).toBeVisible();
  await expect(page.locator("main time")).toHaveAttribute("datetime", other);
  expect(other).not.toBe(at);

  // As an email scanner does.
  await page.request.get(consultation);
  await page.request.get(`${consultation}/reschedule`);
  await page.goto(`${consultation}#cancel`);
  await expect(page.locator("main time")).toHaveAttribute("datetime", other);
  await page.getByRole("button", { name: "Cancel the consultation" }).click();
  await expect(page.getByRole("heading", { name: "This consultation is canceled" })).toBeVisible();
  // The test above checks the page.
  await expectAlsoAccessible(page);
  expect(await readPage(page, `${consultation}/reschedule`)).toContain(
    "This consultation is canceled",
  );

  const methods = async () => {
    const mails = await mailsAbout(product.mailFolder, email);
    const files = mails.flatMap(({ attachments }) => attachments);
    return files
      .map(({ method }) => method)
      .filter(Boolean)
      .sort();
  };
  await expect.poll(methods).toEqual(["CANCEL", "REQUEST", "REQUEST"]);
});

test("a forged link finds nothing", async ({ request }) => {
  const answer = await request.get(`/consultation/YWJj.${"x".repeat(43)}`);
  expect(answer.status()).toBe(404);
});

test("a lost connection keeps the form, and the consultation is booked once", async ({
  page,
  context,
}) => {
  await fill(page);
  const at = await chooseFreeTime(page);
  await context.setOffline(true);
  await bookButton(page).click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await expect(chosen(page)).toHaveValue(at);
  await context.setOffline(false);
  // This time the form arrives, but the answer is lost.
  await page.route("**/book-consultation.data", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed");
  await bookButton(page).click();
  await lost;
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await page.unroute("**/book-consultation.data");
  await bookButton(page).click();
  await expect(page.getByRole("heading", { name: "We'll call you" })).toBeVisible();
  await expect(page.locator("main time")).toHaveAttribute("datetime", at);
});

test.describe("in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("each time also shows in the visitor's time zone", async ({ page }) => {
    await page.goto("/book-consultation");
    await expect(
      page.getByText("The smaller time is in your time zone, Europe/Berlin."),
    ).toBeVisible();
    const at = (await freeTimes(page).last().getAttribute("value")) ?? "";
    const label = page.locator("label", { has: page.locator(`input[value="${at}"]`) });
    await page.locator("details", { has: label }).locator("summary").click();
    const own = new Date(at).toLocaleTimeString("en-US", {
      timeZone: "Europe/Berlin",
      hour: "numeric",
      minute: "2-digit",
    });
    await expect(label.locator("small")).toHaveText(own);
    // It is kept when the form comes back refused.
    await bookButton(page).click();
    await expect(page.getByText("Choose a day and a time")).toBeVisible();
    await expect(label.locator("small")).toHaveText(own);
    await expectAccessible(page);
  });
});

test.describe("in Indianapolis", () => {
  test.use({ timezoneId: "America/Indiana/Indianapolis" });

  test("no second time is shown", async ({ page }) => {
    await page.goto("/book-consultation");
    await expect(freeTimes(page).first()).toBeVisible();
    await expect(page.locator("time small")).toHaveCount(0);
    await expect(page.getByText("The smaller time is yours")).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a consultation is booked, moved and canceled, with errors at their fields", async ({
    page,
  }) => {
    await fill(page);
    await page.getByLabel("Phone").fill("555");
    const at = await chooseFreeTime(page);
    await bookButton(page).click();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
      /Phone number must be at least 10 digits/,
    );
    await expect(chosen(page)).toHaveValue(at);
    await page.getByLabel("Phone").fill("(317) 555-0100");
    await bookButton(page).click();
    await expect(page.getByText("Consultation booked")).toBeVisible();
    await page.getByRole("link", { name: "Choose another time" }).click();
    await chooseFreeTime(page);
    await page.getByRole("button", { name: "Move the consultation" }).click();
    await expect(page.getByText("Consultation moved")).toBeVisible();
    await page.getByRole("button", { name: "Cancel the consultation" }).click();
    await expect(
      page.getByRole("heading", { name: "This consultation is canceled" }),
    ).toBeVisible();
  });
});
