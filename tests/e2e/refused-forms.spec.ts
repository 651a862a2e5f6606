import { expect, type Locator, type Page } from "@playwright/test";
import { isLongRun } from "#tests/support/long-run.ts";
import { deskPathOf } from "./desk.ts";
import { test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUp, signUpStaff } from "./people.ts";
import { bookQuickly, firstLoad } from "./tender.ts";

type RefusedForm = {
  path: string;
  /** The ID of the form. */
  form: string;
  button: string;
  /** What is typed and stays, by label. */
  typed: Record<string, string>;
  /** What is chosen, too. */
  chosen?: Record<string, string>;
  /** The message of each field that is wrong, by label, the first one first. */
  wrong: Record<string, RegExp>;
  /** Whether a list of the errors gets the focus, as in a form longer than a screen. */
  isListed?: boolean;
};

/** A form is refused by its button, then twice by Enter in the field that is wrong. */
async function expectToldEachTime(page: Page, refused: RefusedForm): Promise<void> {
  const { path, form: id, button, typed, chosen = {}, wrong, isListed } = refused;
  const form = page.locator(`form[id="${id}"]`);
  const field = (label: string) => form.getByRole("textbox", { name: label, exact: true });
  const [first = "", message = /./] = Object.entries(wrong)[0] ?? [];
  await page.goto(path);
  const send = form.getByRole("button", { name: button, exact: true });
  await expectHydrated(send);
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);

  for (const [label, text] of Object.entries(chosen)) {
    await form.getByLabel(label, { exact: true }).selectOption(text);
  }

  const expectTold = async (focused: Locator) => {
    await expect(focused).toBeFocused();
    for (const [label, said] of Object.entries(wrong)) {
      await expect(field(label)).toHaveAttribute("aria-invalid", "true");
      await expect(field(label)).toHaveAccessibleDescription(said);
    }
    for (const [label, text] of Object.entries(typed)) {
      await expect(field(label)).toHaveValue(text);
      if (!wrong[label]) await expect(field(label)).not.toHaveAttribute("aria-invalid");
    }
  };
  const told = form.getByRole("alert").filter({ hasText: message });
  const focused = isListed ? told : field(first);
  for (const _time of [1, 2]) {
    await send.click();
    await expectTold(focused);
  }
  // The focus is where it was: nothing moves that would be heard, so it's said again.
  await field(first).press("Enter");
  await expect(told).toHaveCount(1);
  await expectTold(focused);
  if (isListed) return;
  const said = await told.elementHandle();
  await field(first).press("Enter");
  await expect.poll(() => said?.evaluate((alert) => alert.isConnected)).toBe(false);
  await expect(told).toHaveCount(1);
  await expectTold(focused);
}

test("a form that is refused again and again says each time what is wrong, at its fields", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const visitor = await (await anotherBrowser()).newPage();
  const staff = await (await anotherBrowser()).newPage();
  await signUp(page);
  await bookQuickly(page, 1);
  const trackingId = await firstLoad(page);
  await signUpStaff(staff, product);
  const desk = await deskPathOf(staff, trackingId);

  await expectToldEachTime(page, {
    path: `/brokerage/shipments/${trackingId}/details`,
    form: "load-details",
    button: "Save details",
    typed: { "Declared value ($)": "much", "Minimum temperature (°F)": "cold" },
    wrong: { "Declared value ($)": /Declared value/, "Minimum temperature (°F)": /temperature/ },
    isListed: true,
  });
  await expectToldEachTime(visitor, {
    path: "/request-quote",
    form: "quote-request",
    button: "Request my quote",
    typed: { Company: "Ode Castings", Email: "nobody" },
    wrong: { Name: /Name must be/, Email: /valid email/, Phone: /Phone/ },
  });
  await expectToldEachTime(staff, {
    path: `${desk}/charges`,
    form: "charge",
    button: "Add charge",
    typed: { "Rate (USD)": "a lot", "Description (optional)": "Gate fee" },
    chosen: { Charge: "Linehaul" },
    wrong: { "Rate (USD)": /Rate must be US dollars/, Reason: /The reason is required/ },
  });
  // `booking.spec.ts` and `registration.spec.ts` refuse these, once.
  if (!isLongRun) return;
  await expectToldEachTime(page, {
    path: "/brokerage",
    form: "tender",
    button: "Book Shipment",
    typed: { Destination: "Chicago, IL 60601", "Weight (lbs)": "ten" },
    wrong: {
      Origin: /Origin is required/,
      "Weight (lbs)": /Weight must be a number of pounds/,
      "Freight description": /Freight description is required/,
    },
  });
  await expectToldEachTime(visitor, {
    path: "/shipper-signup",
    form: "sign-up",
    button: "Continue",
    typed: { "Last name": "Reyes", Email: "nobody" },
    wrong: { "First name": /First name is required/, Email: /valid email/ },
  });
});
