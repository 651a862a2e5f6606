import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { aTender, fromPartner } from "#tests/support/edi.ts";
import { rotate } from "#tests/support/long-run.ts";
import { addPartner } from "./add-partner.ts";
import { lastFreeTime } from "./day-board.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { originOf } from "./origin-of.ts";
import { registerCarrier, signUp, signUpStaff, verifyRole } from "./people.ts";
import { fillPostedForm, postForm, readShownForm } from "./post-form.ts";
import { sendPublicForm } from "./public-form.ts";
import { askForQuote, pathOfQuote, postQuote, quoteEntries } from "./quoting.ts";
import { revalidate } from "./revalidate.ts";
import { splitAt } from "./split-load.ts";
import { storedValue } from "./stored-value.ts";
import { bookQuickly } from "./tender.ts";
import { writeToUs } from "./write-to-us.ts";

test.slow();

/** A form that is sent once, and the change of the same record that comes before it. */
type StaleForm = {
  /** The page with the form open. */
  path: string;
  form: string;
  field: string;
  mine: string;
  /** What else is entered, by label. */
  entries?: Record<string, string>;
  /** What the other person does meanwhile. */
  change: () => Promise<unknown>;
  /** What the refusal of the first person says. */
  refusal: RegExp;
};

/**
 * One person fills in the form, and another changes the record: what the first one then sends is
 * refused with the reason, and their text stays on screen.
 */
async function expectRefusedWithText(first: Page, stale: StaleForm): Promise<void> {
  const { path, form, field, mine, change, refusal } = stale;
  const inForm = first.locator(`form[id="${form}"]`);
  const input = inForm.getByLabel(field, { exact: true });
  await first.goto(path);
  await expectHydrated(input);
  for (const [label, value] of Object.entries(stale.entries ?? {})) {
    await enter(inForm.getByLabel(label, { exact: true }), value);
  }
  await input.fill(mine);
  await change();
  await revalidate(first);
  await expect(input).toHaveValue(mine);
  // It never left the screen, so it isn't found again either.
  await expect(first.getByText("What you typed earlier is back.")).toHaveCount(0);
  const answer = first.waitForResponse((one) => one.request().method() === "POST");
  await inForm.locator("button[data-working]").last().click();
  expect((await answer).status()).toBeGreaterThanOrEqual(400);
  await expect(inForm).toContainText(refusal);
  await expect(input).toHaveValue(mine);
}

/** Types, chooses or checks, whichever the field takes. */
async function enter(field: Locator, value: string): Promise<void> {
  const type = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (type === "checkbox") await field.check();
  else if (type.startsWith("select")) await field.selectOption(value);
  else await field.fill(value);
}

/** The same as `expectRefusedWithText` without a script: the page that comes back says so. */
async function expectRefusedInAnswer(first: Page, stale: StaleForm): Promise<void> {
  const { path, form, field, mine, change, refusal } = stale;
  const send = await fillPostedForm(first, {
    path,
    form,
    entries: { ...stale.entries, [field]: mine },
  });
  await change();
  const answer = await send();
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  const html = await answer.text();
  const said = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, "");
  expect(said).toMatch(refusal);
  // A form that can't be sent any more is gone from the page, except where it stays on screen.
  const { value } = await readShownForm(first, html, { form, field });
  expect([mine, undefined]).toContain(value);
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

  const declineTender = (path: string) => () =>
    postForm(second, {
      path: `${path}?do=decline`,
      form: "decline",
      entries: { reason: "No capacity" },
    });
  const forms: StaleForm[] = [
    {
      path: `${toSend}?do=send`,
      form: "send",
      field: "Terms",
      mine: "Tailgate included.",
      entries: quoteEntries(),
      change: () => postQuote(second, toSend, { price: "990" }),
      refusal: /changed/,
    },
    {
      path: `${heavy}?do=split`,
      form: "load-split",
      field: "Instructions (optional)",
      mine: "Ask for the yard manager.",
      entries: { "ZIP code": "46241", "Before the handoff": "Truck", "After the handoff": "Rail" },
      change: () =>
        splitAt(second, heavy, { after: "1", place: "", zip: "60638", modes: ["Truck", "Rail"] }),
      refusal: /changed by .*Split into legs at/,
    },
    {
      path: `${toDecline}?do=decline`,
      form: "decline",
      field: "Reason, which the customer reads",
      mine: "We have no truck that week.",
      change: () =>
        postForm(second, {
          path: `${toDecline}?do=decline`,
          form: "decline",
          entries: { "Reason, which the customer reads": "Outside our area." },
        }),
      refusal: /changed/,
    },
    {
      path: `${message}?do=reply`,
      form: "reply",
      field: "Reply to ana@shipper.example",
      mine: "Use dock 6, please.",
      change: () =>
        postForm(second, {
          path: `${message}?do=reply`,
          form: "reply",
          entries: { "Reply to ana@shipper.example": "Dock 6 it is." },
        }),
      refusal: /changed/,
    },
    {
      path: `${moved}?do=cancel`,
      form: "consultation-cancel",
      field: "Reason for canceling, for staff",
      mine: "They asked for it by phone.",
      change: async () => {
        const path = `${moved}?do=move`;
        await postForm(second, {
          path,
          form: "consultation-move",
          entries: {
            startsAt: await lastFreeTime(second, path),
            "Reason for the new time, for staff": "The advisor travels that day.",
          },
        });
      },
      refusal: /changed/,
    },
    {
      path: `${heavy}?do=overweight`,
      form: "load-overweight",
      field: "How it moves",
      mine: "Permits of three states",
      change: () =>
        postForm(second, {
          path: `${heavy}?do=overweight`,
          form: "load-overweight",
          entries: { "How it moves": "Two trucks" },
        }),
      refusal: /changed/,
    },
    {
      path: `/staff/shipments/${air}?do=cancel`,
      form: "load-cancel",
      field: "Reason",
      mine: "The customer called it off",
      change: async () =>
        postForm(shipper, {
          path: `/brokerage/shipments/${await trackingIdOf(air)}?do=cancel`,
          form: "load-cancel",
          entries: { Reason: "Not needed" },
        }),
      refusal: /cancel/i,
    },
    {
      path: `${hauler}?do=authority`,
      form: "carrier-authority",
      field: "What you looked up, and where",
      mine: "Common authority, on their certificate",
      entries: { "Common carrier": "on" },
      change: () =>
        postForm(second, {
          path: `${hauler}?do=state`,
          form: "carrier-state",
          entries: { "Reason, for staff only": "Insurance seen" },
        }),
      refusal: /changed/,
    },
    {
      path: `${broken}?do=mend`,
      form: "mend",
      field: "Message",
      mine: "ST*204*0001~",
      change: declineTender(broken),
      refusal: /changed/,
    },
    {
      path: bare,
      form: "answer",
      field: "Commodity",
      mine: "Castings",
      change: declineTender(bare),
      refusal: /changed/,
    },
  ];
  // Each without a script, and in `npm test` three of them in the browser, too.
  const inBrowser = rotate(forms, 0, 3);
  for (const stale of forms) {
    const expectRefused = inBrowser.includes(stale) ? expectRefusedWithText : expectRefusedInAnswer;
    await test.step(stale.form, () => expectRefused(first, stale));
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
  const inBrowser = rotate(
    presses.map(({ form }) => form),
    0,
    1,
  );
  for (const { path, button, form, column, table } of presses) {
    await test.step(button, async () => {
      if (inBrowser.includes(form)) await pressSecond({ first, second }, { path, button, form });
      else {
        const press = await fillPostedForm(first, { path, form });
        await postForm(second, { path, form });
        const answer = await press();
        expect(answer.status()).toBe(409);
        expect(await answer.text()).toMatch(/changed/);
      }
      const id = path.split("/").at(-1) ?? "";
      expect(
        await storedValue(product.databaseUrl, `SELECT ${column} FROM ${table} WHERE id = $1`, [
          id,
        ]),
      ).toBe("1");
    });
  }
});

type Press = { path: string; button: string; form: string };

/** Both open the page, the second presses its button, and then the first does. */
async function pressSecond(
  { first, second }: { first: Page; second: Page },
  { path, button, form }: Press,
): Promise<void> {
  await first.goto(path);
  await expectHydrated(first.getByRole("button", { name: button, exact: true }));
  await postForm(second, { path, form });
  const answer = first.waitForResponse((one) => one.request().method() === "POST");
  await first.getByRole("button", { name: button, exact: true }).click();
  expect((await answer).status()).toBe(409);
  // The page has loaded again, and offers what can be done now.
  await expect(first.locator(`form#${form}`)).toHaveCount(0);
  await expect(first.getByRole("main").getByRole("alert")).toContainText(/changed/);
}

/** A visitor's quote request; returns its path at the desk. */
const quoteOf = async (visitor: Page, staff: Page) =>
  pathOfQuote(staff, await askForQuote(visitor));

/** A visitor's consultation; returns its path at the desk. */
async function consultationOf(visitor: Page, staff: Page): Promise<string> {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const startsAt = await lastFreeTime(visitor, "/book-consultation");
  await sendPublicForm(visitor, "/book-consultation", {
    startsAt,
    name,
    email: `${randomUUID()}@shipper.example`,
    phone: "(317) 555-0100",
  });
  const path = `/staff/consultations?date=${startsAt.slice(0, 10)}`;
  const day = await (await staff.request.get(path)).text();
  const row = day.split("<tr").find((one) => one.includes(name));
  return /\/staff\/consultations\/[\da-f-]{36}/.exec(row ?? "")?.[0] ?? "";
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
  const file = { name: "tender.edi", mimeType: "text/plain", buffer: Buffer.from(spoil(tender)) };
  const answer = await staff.request.post("/staff/edi?do=upload", {
    multipart: { intent: "upload", file },
    headers: { origin: await originOf(staff) },
  });
  expect(await answer.text()).toContain("needs attention");
  return new URL(answer.url()).pathname;
}
