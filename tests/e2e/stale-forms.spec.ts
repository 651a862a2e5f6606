import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aTender, fromPartner } from "#tests/support/edi.ts";
import { addPartner } from "./add-partner.ts";
import { chooseFreeTime } from "./day-board.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { registerCarrier, signUp, signUpStaff, verifyRole } from "./people.ts";
import { askForQuote, fillQuote, openAtDesk, sendQuote } from "./quoting.ts";
import { revalidate } from "./revalidate.ts";
import { fillSplit } from "./split-load.ts";
import { storedValue } from "./stored-value.ts";
import { bookQuickly, toast } from "./tender.ts";
import { writeToUs } from "./write-to-us.ts";

test.slow();

/** A form that is sent once, and the change of the same record that comes before it. */
type StaleForm = {
  /** The page with the form open. */
  path: string;
  form: string;
  field: string;
  mine: string;
  fill?: (page: Page) => Promise<void>;
  /** What the other person does meanwhile. */
  change: (page: Page) => Promise<void>;
  /** What the refusal of the first person says. */
  refusal: RegExp;
};

/**
 * One person fills in the form, and another changes the record: what the first one then sends is
 * refused with the reason, and their text stays on screen.
 */
async function expectRefusedWithText(first: Page, second: Page, stale: StaleForm): Promise<void> {
  const { path, form, field, mine, change, refusal } = stale;
  const input = first.locator(`form[id="${form}"]`).getByLabel(field, { exact: true });
  await first.goto(path);
  await expectHydrated(input);
  await stale.fill?.(first);
  await input.fill(mine);
  await change(second);
  await revalidate(first);
  await expect(input).toHaveValue(mine);
  // It never left the screen, so it isn't found again either.
  await expect(first.getByText("What you typed earlier is back.")).toHaveCount(0);
  const answer = first.waitForResponse((one) => one.request().method() === "POST");
  await first.locator(`form[id="${form}"] button[data-working]`).last().click();
  expect((await answer).status()).toBeGreaterThanOrEqual(400);
  await expect(first.locator(`form[id="${form}"]`)).toContainText(refusal);
  await expect(input).toHaveValue(mine);
}

/** Fills in the form that `path` opens, sends it and waits for the toast. */
async function send(page: Page, path: string, texts: Record<string, string>, said: RegExp) {
  await page.goto(path);
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByLabel(Object.keys(texts)[0] ?? "", { exact: true }) });
  for (const [label, text] of Object.entries(texts)) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.locator("button[data-working]").click();
  await expect(toast(page)).toContainText(said);
}

test("the person who sends a form second keeps the text and reads why, in each form that is sent once", async ({
  page: first,
  anotherBrowser,
  product,
}) => {
  const second = await (await anotherBrowser()).newPage();
  const shipper = await (await anotherBrowser()).newPage();
  const visitor = await (await anotherBrowser()).newPage();
  for (const staff of [first, second]) await signUpStaff(staff, product);
  const value = (query: string, ...values: string[]) =>
    storedValue(product.databaseUrl, query, values);

  const toDecline = await quoteOf(visitor, first);
  const toSend = await quoteOf(visitor, first);
  const message = await writeToUs(visitor, first);
  const moved = await consultationOf(visitor, first);

  const email = await signUp(shipper);
  await bookQuickly(shipper, 1, { weight: "52000", mode: "FTL" });
  await bookQuickly(shipper, 1, { mode: "AIR", knownShipper: "on" });
  const loadBy = (mode: string) =>
    value(
      "SELECT s.id FROM shipments s JOIN users u ON u.id = s.user_id WHERE email = $1 AND mode = $2",
      email,
      mode,
    );
  const trackingIdOf = (id: string) => value("SELECT tracking_id FROM shipments WHERE id = $1", id);
  const heavy = `/staff/shipments/${await loadBy("FTL")}`;
  const air = await loadBy("AIR");

  const carrier = await (await anotherBrowser()).newPage();
  const carrierEmail = await registerCarrier(carrier);
  await verifyRole(first, carrierEmail);
  const hauler = `/staff/organizations/${await value(
    "SELECT company_id FROM company_members m JOIN users u ON u.id = m.user_id WHERE email = $1",
    carrierEmail,
  )}`;
  const soon = (text: string) => text.replace("*20270301*I", "*soon*I");
  const broken = await waitingTender(first, email, { spoil: soon });
  const bare = await waitingTender(first, email, { goods: [] });

  const forms: StaleForm[] = [
    {
      path: `${toSend}?do=send`,
      form: "send",
      field: "Terms",
      mine: "Tailgate included.",
      fill: (page) => fillQuote(page, {}),
      change: async (page) => {
        await page.goto(toSend);
        await sendQuote(page, { price: "990" });
      },
      refusal: /changed/,
    },
    {
      path: `${toDecline}?do=decline`,
      form: "decline",
      field: "Reason, which the customer reads",
      mine: "We have no truck that week.",
      change: (page) =>
        send(
          page,
          `${toDecline}?do=decline`,
          { "Reason, which the customer reads": "Outside our area." },
          /declined/i,
        ),
      refusal: /changed/,
    },
    {
      path: `${message}?do=reply`,
      form: "reply",
      field: `Reply to ana@shipper.example`,
      mine: "Use dock 6, please.",
      change: (page) =>
        send(
          page,
          `${message}?do=reply`,
          { "Reply to ana@shipper.example": "Dock 6 it is." },
          /sent/i,
        ),
      refusal: /changed/,
    },
    {
      path: `${moved}?do=cancel`,
      form: "consultation-cancel",
      field: "Reason for canceling, for staff",
      mine: "They asked for it by phone.",
      change: async (page) => {
        await page.goto(moved);
        await page.getByRole("link", { name: "Move", exact: true }).click();
        await chooseFreeTime(page);
        await page
          .getByLabel("Reason for the new time, for staff")
          .fill("The advisor travels that day.");
        await page.getByRole("button", { name: "Move the consultation" }).click();
        await expect(toast(page)).toContainText("Consultation moved");
      },
      refusal: /changed/,
    },
    {
      path: `${heavy}?do=overweight`,
      form: "load-overweight",
      field: "How it moves",
      mine: "Permits of three states",
      change: (page) =>
        send(page, `${heavy}?do=overweight`, { "How it moves": "Two trucks" }, /Approved/),
      refusal: /changed/,
    },
    {
      path: `${heavy}?do=split`,
      form: "load-split",
      field: "Instructions (optional)",
      mine: "Ask for the yard manager.",
      fill: (page) => fillSplit(page, { zip: "46241" }),
      change: async (page) => {
        await page.goto(`${heavy}?do=split`);
        await fillSplit(page, { zip: "60638" });
        await page.getByRole("button", { name: "Split here" }).click();
        await expect(toast(page)).toContainText("Load split");
      },
      refusal: /changed by .*Split into legs at/,
    },
    {
      path: `/staff/shipments/${air}?do=cancel`,
      form: "load-cancel",
      field: "Reason",
      mine: "The customer called it off",
      change: async () => {
        await send(
          shipper,
          `/brokerage/shipments/${await trackingIdOf(air)}?do=cancel`,
          { Reason: "Not needed" },
          /canceled/i,
        );
      },
      refusal: /cancel/i,
    },
    {
      path: `${hauler}?do=authority`,
      form: "carrier-authority",
      field: "What you looked up, and where",
      mine: "Common authority, on their certificate",
      fill: (page) => page.getByRole("checkbox").first().check(),
      change: (page) =>
        send(page, `${hauler}?do=state`, { "Reason, for staff only": "Insurance seen" }, /state/i),
      refusal: /changed/,
    },
    {
      path: `${broken}?do=mend`,
      form: "mend",
      field: "Message",
      mine: "ST*204*0001~",
      change: (page) => send(page, `${broken}?do=decline`, { Reason: "No capacity" }, /declined/i),
      refusal: /changed/,
    },
    {
      path: bare,
      form: "answer",
      field: "Commodity",
      mine: "Castings",
      change: (page) => send(page, `${bare}?do=decline`, { Reason: "No capacity" }, /declined/i),
      refusal: /changed/,
    },
  ];
  for (const stale of forms) {
    await test.step(stale.form, () => expectRefusedWithText(first, second, stale));
  }
});

test("a button that a colleague pressed first says so, and nothing is done twice", async ({
  page: first,
  anotherBrowser,
  product,
}) => {
  const second = await (await anotherBrowser()).newPage();
  const visitor = await (await anotherBrowser()).newPage();
  for (const staff of [first, second]) await signUpStaff(staff, product);
  // Before the page hears of the colleague's press.
  await first.route("**/live*", (route) => route.abort());
  const presses = [
    {
      path: await quoteOf(visitor, first),
      button: "Start review",
      form: "review",
      column: "revision",
      table: "quote_requests",
    },
    {
      path: await writeToUs(visitor, first),
      button: "Mark answered",
      form: "step-answered",
      column: "version",
      table: "contact_messages",
    },
    {
      path: await writeToUs(visitor, first),
      button: "Close",
      form: "step-closed",
      column: "version",
      table: "contact_messages",
    },
  ];
  for (const { path, button, form, column, table } of presses) {
    await test.step(button, async () => {
      for (const staff of [first, second]) {
        await staff.goto(path);
        await expectHydrated(staff.getByRole("button", { name: button, exact: true }));
      }
      // The button reads otherwise while its press is on its way, so only the answer tells.
      const accepted = second.waitForResponse((one) => one.request().method() === "POST");
      await second.getByRole("button", { name: button, exact: true }).click();
      expect((await accepted).ok()).toBe(true);
      const answer = first.waitForResponse((one) => one.request().method() === "POST");
      await first.getByRole("button", { name: button, exact: true }).click();
      expect((await answer).status()).toBe(409);
      // The page has loaded again, and offers what can be done now.
      await expect(first.locator(`form#${form}`)).toHaveCount(0);
      await expect(first.getByRole("main").getByRole("alert")).toContainText(/changed/);
      const id = path.split("/").at(-1) ?? "";
      expect(
        await storedValue(product.databaseUrl, `SELECT ${column} FROM ${table} WHERE id = $1`, [
          id,
        ]),
      ).toBe("1");
    });
  }
});

/** A visitor's quote request; returns its path at the desk. */
async function quoteOf(visitor: Page, staff: Page): Promise<string> {
  await openAtDesk(staff, await askForQuote(visitor));
  return new URL(staff.url()).pathname;
}

/** A visitor's consultation; returns its path at the desk. */
async function consultationOf(visitor: Page, staff: Page): Promise<string> {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  await visitor.goto("/book-consultation");
  await visitor.getByLabel("Name").fill(name);
  await visitor.getByLabel("Email").fill(`${randomUUID()}@shipper.example`);
  await visitor.getByLabel("Phone").fill("(317) 555-0100");
  const at = await chooseFreeTime(visitor);
  await visitor.getByRole("button", { name: "Book the consultation" }).click();
  await expect(visitor).toHaveURL(/\/consultation\//);
  await staff.goto(`/staff/consultations?date=${at.slice(0, 10)}`);
  await staff.getByRole("row").filter({ hasText: name }).locator("[data-row]").click();
  await expect(staff).toHaveURL(/\/staff\/consultations\/[\da-f-]{36}$/);
  return new URL(staff.url()).pathname;
}

type Waiting = { goods?: Parameters<typeof aTender>[0]["goods"]; spoil?: (text: string) => string };

/** A tender by EDI that waits for staff; returns its path at the desk. */
async function waitingTender(
  staff: Page,
  customer: string,
  { spoil = (text) => text, ...goods }: Waiting,
): Promise<string> {
  const { id } = await addPartner(staff, customer);
  const sender = { qualifier: "ZZ", interchangeId: id, groupId: id };
  const tender = fromPartner(sender, aTender({ number: `S-${id}`, ...goods }));
  await staff.goto("/staff/edi?do=upload");
  await staff.getByLabel("X12 file").setInputFiles({
    name: "tender.edi",
    mimeType: "text/plain",
    buffer: Buffer.from(spoil(tender)),
  });
  await staff.getByRole("button", { name: "Process file" }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("needs attention");
  return new URL(staff.url()).pathname;
}
