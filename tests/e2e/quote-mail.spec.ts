import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const fields = [
  [
    "Origin City State/Zip",
    `Indianapolis & "Speedway" #1?`,
    "Origin must be at least 2 characters",
  ],
  ["Destination City State/Zip", "Chicago, IL 60601", "Destination must be at least 2 characters"],
  ["Commodity", "100% castings + 😀", "Commodity must be at least 2 characters"],
  ["Total Weight (LBS)", "12000", "Weight is required"],
  ["Freight Ready Date", "2099-12-01", "Ready date is required"],
] as const;

const subject = `QUOTE REQUEST: Indianapolis & "Speedway" #1? to Chicago, IL 60601`;
const lines = [
  `Origin: Indianapolis & "Speedway" #1?`,
  "Destination: Chicago, IL 60601",
  "Commodity: 100% castings + 😀",
  "Total Weight (LBS): 12000",
  "Service Required: AirFreight",
  "Ready Date: 2099-12-01",
];

async function fillIn(page: Page) {
  for (const [label, value] of fields) await page.getByLabel(label).fill(value);
  await page.getByLabel("Service Required").selectOption("AirFreight");
}

const generate = (page: Page) => page.getByRole("button", { name: "Generate Quote Email →" });
const toast = (page: Page) => page.locator("[data-toast]");
const copyField = (page: Page) => page.getByLabel("Your message, subject first");

/** The subject and body lines that an email client would get. */
function opened(href: string | null) {
  const [, address, query = ""] = /^mailto:([^?]+)\?(.*)$/.exec(href ?? "") ?? [];
  const read = Object.fromEntries(
    query.split("&").map((field) => field.split("=").map(decodeURIComponent)),
  );
  return { address, subject: read.subject, lines: read.body.split("\r\n") };
}

test("a filled form opens the visitor's email app with the message, without a request", async ({
  page,
}) => {
  await page.goto("/quote");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // There is no email client, so the test records the link and the button's text.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (link?.protocol !== "mailto:") return;
      event.preventDefault();
      seen.push(link.href);
    });
    const button = document.querySelector("#quote-mail button");
    new MutationObserver(() => seen.push(button?.textContent ?? "")).observe(button as Element, {
      characterData: true,
      subtree: true,
    });
  });
  await expect(page.getByLabel("Service Required")).toHaveValue("FTL");
  await expect(
    page.getByText("Your default email client will open with the pre-filled request."),
  ).toBeVisible();
  await fillIn(page);
  await generate(page).click();
  await expect(toast(page)).toContainText("Action Required!");
  await expect(toast(page)).toContainText(
    "Please review and SEND the pre-filled email in your mail client to get your instant quote.",
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(["Processing...", expect.any(String), "Generate Quote Email →"]);
  const mail = opened(seen[1] ?? null);
  expect(mail).toMatchObject({ address: "quotes@monumentfreight.example", subject });
  expect(mail.lines).toEqual(expect.arrayContaining(lines));
  expect(mail.lines.at(-1)).toBe("Please add your company name and phone above this line.");
  for (const [label] of fields) await expect(page.getByLabel(label)).toHaveValue("");
  await expect(page.getByLabel("Service Required")).toHaveValue("FTL");
  // The browser fetches the icon whenever it likes, and the router its manifest.
  expect(asked.filter((url) => !/^mailto:|\/icons\/|\/__manifest/.test(url))).toEqual([]);
});

test("a visitor without an email app copies the same text", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/quote");
  await expect(copyField(page)).toBeHidden();
  await fillIn(page);
  await generate(page).click();
  await expect(copyField(page)).toHaveValue(
    new RegExp(`^QUOTE REQUEST: [^]*${lines[2]?.slice(12, 16)}`),
  );
  await page.getByRole("button", { name: "Copy the text" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r\n", "\n")).toBe(await copyField(page).inputValue());
  expect(copied).toContain(subject);
  await expectAccessible(page);
});

test("going back after the message shows an empty form", async ({ page }) => {
  await page.goto("/quote");
  await fillIn(page);
  await generate(page).click();
  await expect(toast(page)).toContainText("Action Required!");
  await page.goto("/contact");
  await page.goBack();
  for (const [label] of fields) await expect(page.getByLabel(label)).toHaveValue("");
  await fillIn(page);
  await generate(page).click();
  await expect(toast(page)).toContainText("Action Required!");
});

test("errors show one at a time, in the order of the form, with the focus on the field", async ({
  page,
}) => {
  await page.goto("/quote");
  for (const [label, value, message] of fields) {
    await generate(page).click();
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText("Validation Error");
    await expect(toast(page)).toContainText(message);
    await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel("Service Required").evaluate((select) => select.replaceChildren());
  await generate(page).click();
  await expect(toast(page)).toContainText("Service type is required");
});

test("every field is marked required", async ({ page }) => {
  await page.goto("/quote");
  for (const label of [...fields.map(([name]) => name), "Service Required"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("required", "");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the server answers with the finished link and the text to copy", async ({ page }) => {
    await page.goto("/quote");
    await fillIn(page);
    await generate(page).click();
    const link = page.getByRole("link", { name: "Open the message" });
    await expect(link).toBeFocused();
    const mail = opened(await link.getAttribute("href"));
    expect(mail).toMatchObject({ address: "quotes@monumentfreight.example", subject });
    expect(mail.lines).toEqual(expect.arrayContaining(lines));
    await expect(copyField(page)).toHaveValue(/Service Required: AirFreight/);
    await expect(page.getByRole("button", { name: "Copy the text" })).toBeHidden();
    await expect(toast(page)).toContainText("Action Required!");
    for (const [label] of fields) await expect(page.getByLabel(label)).toHaveValue("");
  });

  test("the server reports the first error, keeps the rest and focuses that field", async ({
    page,
  }) => {
    await page.goto("/quote");
    await fillIn(page);
    await page.getByLabel("Commodity").fill("x");
    await page.getByLabel("Freight Ready Date").fill("");
    await generate(page).click();
    await expect(toast(page)).toContainText("Validation Error");
    await expect(toast(page)).toContainText("Commodity must be at least 2 characters");
    await expect(page.getByLabel("Commodity")).toBeFocused();
    await expect(page.getByLabel("Commodity")).toHaveAccessibleDescription(
      /Commodity must be at least 2 characters/,
    );
    await expect(page.getByLabel("Commodity")).toHaveValue("x");
    await expect(page.getByLabel("Origin City State/Zip")).toHaveValue(fields[0][1]);
    await expect(page.getByLabel("Service Required")).toHaveValue("AirFreight");
  });
});
