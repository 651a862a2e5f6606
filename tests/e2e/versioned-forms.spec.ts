import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { rotate } from "#tests/support/long-run.ts";
import { addPartner } from "./add-partner.ts";
import { bookCarrier, signConfirmation } from "./book-carrier.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import {
  registerCarrier,
  signIn,
  signUp,
  signUpConfirmed,
  signUpStaff,
  verifyRole,
} from "./people.ts";
import { fillPostedForm, postForm, readShownForm } from "./post-form.ts";
import { revalidate } from "./revalidate.ts";
import { splitAt } from "./split-load.ts";
import { storedValue } from "./stored-value.ts";
import { bookQuickly, firstLoad } from "./tender.ts";
import { writeToUs } from "./write-to-us.ts";

test.slow();

/** A field that two people type into at once. */
type Edit = { field: string; mine: string; theirs: string };

/** A form that two people edit at once: both type into one field of it. */
type Edited = Edit & {
  path: string;
  /** The page and the form of the second person, where they are others. */
  their?: { path: string; form: string };
  /** The ID of the form. */
  form: string;
  /** More fields that both type into, where the form keeps the texts of each in another way. */
  also?: readonly Edit[];
  /** What has to be pressed first, where the form is folded away. */
  fold?: string | RegExp;
  /** What the other one's choice reads as, where the field is a list of values. */
  choice?: string;
};

const editsOf = (edited: Edited): readonly Edit[] => [edited, ...(edited.also ?? [])];

/** What one of the two enters, by the labels of the fields. */
const entriesOf = (edited: Edited, by: "mine" | "theirs") =>
  Object.fromEntries(editsOf(edited).map((edit) => [edit.field, edit[by]]));

/**
 * Types into the form in the first browser while the second person saves theirs: the first is shown
 * both texts, keeps its own, and what the second saved stays.
 */
async function expectBothTexts(first: Page, second: Page, edited: Edited): Promise<void> {
  const { path, form, field, mine, fold, choice } = edited;
  const inForm = first.locator(`form[id="${form}"]`);
  const inputOf = (label: string) => inForm.getByLabel(label, { exact: true });
  const input = inputOf(field);
  await first.goto(path);
  await expectHydrated(input);
  if (fold) await first.getByRole("main").getByText(fold).click();
  const save = await prepareTheirs(second, edited);
  if (choice) await input.selectOption(mine);
  else for (const edit of editsOf(edited)) await inputOf(edit.field).fill(edit.mine);
  await save();
  await revalidate(first);
  for (const edit of editsOf(edited)) await expect(inputOf(edit.field)).toHaveValue(edit.mine);
  await inForm.locator("button[data-working]").click();
  await expect(inForm).toContainText("Someone saved a change while you typed.");
  await expect(inForm).toContainText("Saved now");
  for (const edit of editsOf(edited)) {
    await expect(inputOf(edit.field)).toHaveValue(edit.mine);
    await expect(inForm).toContainText(choice ?? edit.theirs);
  }
  await revalidate(first);
  await expect(inForm).toContainText("Saved now");
  await expectSaved(second, edited);
}

/** Sends the form of the second person as their browser would, with what `theirs` enters. */
async function prepareTheirs(second: Page, edited: Edited): Promise<() => Promise<void>> {
  const { path, form } = edited;
  const own = edited.their ?? { path, form };
  const send = await fillPostedForm(second, { ...own, entries: entriesOf(edited, "theirs") });
  return async () => expect((await send()).status()).toBe(200);
}

/** The same as `expectBothTexts` without a script: the page that comes back shows both texts. */
async function expectBothInAnswer(first: Page, second: Page, edited: Edited): Promise<void> {
  const { path, form, choice } = edited;
  const send = await fillPostedForm(first, { path, form, entries: entriesOf(edited, "mine") });
  await (await prepareTheirs(second, edited))();
  const answer = await send();
  expect(answer.status()).toBe(409);
  const html = await answer.text();
  for (const { field, mine, theirs } of editsOf(edited)) {
    const shown = await readShownForm(first, html, { form, field });
    expect(shown.text).toContain("Someone saved a change while you typed.");
    expect(shown.value).toBe(mine);
    expect(shown.text).toMatch(/Saved now/);
    expect(shown.text).toContain(choice ?? theirs);
  }
  await expectSaved(second, edited);
}

/** What the second person saved stays. */
async function expectSaved(second: Page, edited: Edited): Promise<void> {
  const { path, choice } = edited;
  const saved = await (await second.request.get(edited.their?.path ?? path)).text();
  for (const { theirs } of editsOf(edited)) {
    const chosen = new RegExp(`<option(?=[^>]*value="${theirs}")(?=[^>]*selected)`);
    if (choice) expect(saved).toMatch(chosen);
    else expect(saved).toContain(theirs);
  }
}

/** Each of these forms without a script, and one or two in the browser: all of them in the long run. */
async function expectBothTextsIn(
  forms: readonly Edited[],
  [first, second]: readonly [Page, Page],
  count: number,
): Promise<void> {
  const inBrowser = rotate(forms, 0, count);
  for (const edited of forms) {
    const expectBoth = inBrowser.includes(edited) ? expectBothTexts : expectBothInAnswer;
    await test.step(edited.form, () => expectBoth(first, second, edited));
  }
}

test("two of our team who edit one record at once both keep their text, in each form of the desk", async ({
  page: first,
  anotherBrowser,
  product,
}) => {
  const second = await (await anotherBrowser()).newPage();
  const shipper = await (await anotherBrowser()).newPage();
  const carrier = await (await anotherBrowser()).newPage();
  const visitor = await (await anotherBrowser()).newPage();
  const value = (query: string, ...values: string[]) =>
    storedValue(product.databaseUrl, query, values);
  const companyOf = (email: string) =>
    value(
      "SELECT company_id FROM company_members m JOIN users u ON u.id = m.user_id WHERE email = $1",
      email,
    );
  const customerEmail = await signUp(shipper);
  await bookQuickly(shipper, 1);
  await bookQuickly(shipper, 1, { mode: "AIR", knownShipper: "on" });
  const carrierEmail = await registerCarrier(carrier);
  const staffEmails = [await signUp(first), await signUp(second)] as const;
  for (const email of staffEmails) await product.grantStaff(email);
  const userId = (email: string) => value("SELECT id FROM users WHERE email = $1", email);
  await verifyRole(first, carrierEmail);
  const loadBy = async (mode: string) =>
    `/staff/shipments/${await value(
      "SELECT s.id FROM shipments s JOIN users u ON u.id = s.user_id WHERE email = $1 AND mode = $2",
      customerEmail,
      mode,
    )}`;
  const [load, air] = [await loadBy("LTL"), await loadBy("AIR")];
  const customerId = await companyOf(customerEmail);
  const customer = `/staff/organizations/${customerId}`;
  const hauler = `/staff/organizations/${await companyOf(carrierEmail)}`;

  await saveStops(first, load);
  await saveFreight(first, load);
  const terminal = { place: "Air cargo terminal", zip: "46241" };
  await splitAt(first, air, { after: "1", ...terminal, modes: ["Cartage", "Air"] });
  const split = await (await first.request.get(air)).text();
  const leg = /\/staff\/shipments\/[\w-]+\/legs\/[\w-]+/.exec(split)?.[0] ?? "";
  await saveRemit(first, hauler);
  const forms: Edited[] = [
    {
      path: `${load}/details`,
      form: "load-details",
      field: "Declared value ($)",
      mine: "10000.00",
      theirs: "15000.00",
      also: [
        // In a row, and of an item that is hazardous.
        { field: "Length (in)", mine: "48", theirs: "50" },
        { field: "Emergency contact", mine: "Sam Reyes", theirs: "Kim Reyes" },
      ],
    },
    {
      path: `${load}?do=owner`,
      form: "load-owner",
      field: "Assigned to",
      mine: await userId(staffEmails[0]),
      theirs: await userId(staffEmails[1]),
      choice: "Dana Reyes",
    },
    {
      path: `${load}?do=appointment&stop=1`,
      form: "load-appointment-1",
      field: "Appointment number (optional)",
      mine: "A-1",
      theirs: "A-2",
    },
    {
      path: `${load}?do=exception`,
      form: "load-exception",
      field: "What happened",
      mine: "Tire blown at mile 40",
      theirs: "Dock closed until noon",
    },
    {
      path: `${customer}?do=details`,
      form: "organization-details",
      field: "Name (DBA)",
      mine: "Reyes Castings North",
      theirs: "Reyes Castings South",
    },
    {
      path: `${customer}?do=terms`,
      form: "terms",
      field: "Markup (percent)",
      mine: "12",
      theirs: "15",
    },
    {
      path: `/staff/invoices/customers/${customerId}`,
      form: "billing",
      field: "Street or PO box",
      mine: "PO Box 12",
      theirs: "PO Box 15",
    },
    {
      path: `${hauler}?do=papers`,
      form: "carrier-papers",
      field: "Legal name",
      mine: "Prairie Line North LLC",
      theirs: "Prairie Line South LLC",
    },
    {
      path: `${hauler}?do=remit`,
      form: "carrier-remit",
      field: "Bank (optional)",
      mine: "First Bank",
      theirs: "Second Bank",
    },
    {
      path: `${air}?do=known-shipper-record`,
      form: "load-known-shipper-record",
      field: "Basis",
      mine: "A site visit in May",
      theirs: "A site visit in June",
    },
    {
      path: `${air}/details`,
      form: "load-details",
      field: "Origin airport",
      mine: "IND",
      theirs: "ORD",
    },
    {
      path: `${leg}?do=details`,
      form: "leg-details",
      field: "Seal (optional)",
      mine: "SEAL-12",
      theirs: "SEAL-15",
    },
    {
      path: await addRate(first),
      form: "rate",
      field: "Rate (USD)",
      mine: "3.10",
      theirs: "3.15",
    },
    {
      path: (await addPartner(first, customerEmail)).path,
      form: "partner",
      field: "SCAC",
      mine: "MINE",
      theirs: "OTHR",
    },
    {
      path: `${await writeToUs(visitor, first)}?do=note`,
      form: "note",
      field: "Note, for staff only",
      mine: "They use dock 4.",
      theirs: "They use dock 6.",
    },
  ];
  await expectBothTextsIn(forms, [first, second], 2);
  const colleague = await (await anotherBrowser()).newPage();
  await signIn(colleague, carrierEmail);
  await expectBothInAnswer(carrier, colleague, {
    path: "/carrier/file",
    form: "carrier-remit",
    field: "Bank (optional)",
    mine: "Third Bank",
    theirs: "Fourth Bank",
  });
});

test("of two who name a truck for one load at once, at the carrier and at our desk, both keep their text", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const newPage = async () => (await anotherBrowser()).newPage();
  const [shipper, carrier, colleague] = [await newPage(), await newPage(), await newPage()];
  await signUp(shipper);
  await bookQuickly(shipper, 1);
  const trackingId = await firstLoad(shipper);
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  const carrierEmail = await registerCarrier(carrier, { companyName });
  await signUpStaff(staff, product);
  await verifyRole(staff, carrierEmail);
  await signIn(colleague, carrierEmail);
  const where = "SELECT id FROM shipments WHERE tracking_id = $1";
  const id = await storedValue(product.databaseUrl, where, [trackingId]);
  const desk = `/staff/shipments/${id}`;
  await bookCarrier(staff, { deskUrl: desk, companyName, linehaul: "900" });
  await nameDriver(carrier, trackingId);

  const own = { path: `/carrier/loads/${trackingId}?do=driver`, form: "load-driver" };
  const deskForm = { path: `${desk}?do=driver`, form: "load-driver" };
  const field = "Truck number";
  await expectBothInAnswer(carrier, colleague, { ...own, field, mine: "11", theirs: "12" });
  await expectBothTexts(carrier, staff, {
    ...own,
    their: deskForm,
    field,
    mine: "13",
    theirs: "14",
  });
  await expectBothInAnswer(staff, carrier, {
    ...deskForm,
    their: own,
    field,
    mine: "15",
    theirs: "16",
  });
  await signConfirmation(carrier);
  const dispatch = { path: `${desk}/papers`, form: "dispatch" };
  await expectBothInAnswer(staff, carrier, {
    ...dispatch,
    their: own,
    field,
    mine: "17",
    theirs: "18",
  });
});

/** The carrier names the first driver of its load. */
const nameDriver = (carrier: Page, trackingId: string) =>
  postForm(carrier, {
    path: `/carrier/loads/${trackingId}?do=driver`,
    form: "load-driver",
    entries: { driver: "Robin Hale", driverPhone: "(219) 555-0177", truck: "100" },
  });

/** Saves a handling unit with a hazardous item. */
const saveFreight = (staff: Page, load: string) =>
  postForm(staff, {
    path: `${load}/details`,
    form: "load-details",
    entries: {
      Count: "2",
      "Weight each (lbs)": "640",
      Pieces: "60",
      "units[0].items[0].hazardous": "on",
    },
  });

/** Gives a load that was booked with the six fields stops of its own. */
const saveStops = (staff: Page, load: string) =>
  postForm(staff, {
    path: `${load}/details`,
    form: "load-details",
    entries: { "stops[0].company": "Lakeside Foundry" },
  });

/** Saves where a carrier is paid. */
const saveRemit = (staff: Page, hauler: string) =>
  postForm(staff, {
    path: `${hauler}?do=remit`,
    form: "carrier-remit",
    entries: {
      "Name on the payment": "Prairie Line",
      Street: "1 Foundry Street",
      City: "Indianapolis",
      State: "IN",
      "ZIP code": "46225",
    },
  });

/** Adds a rate at the desk; returns its path. */
async function addRate(staff: Page): Promise<string> {
  const answer = await postForm(staff, {
    path: "/staff/rates/new",
    form: "rate",
    entries: {
      Origin: "46204",
      Destination: "60601",
      "Rate (USD)": "3.00",
      "Valid from": "2026-01-01",
    },
  });
  return new URL(answer.url()).pathname;
}

test("two people of one company who edit one record at once both keep their text, in each form of theirs", async ({
  page: first,
  anotherBrowser,
}) => {
  const second = await (await anotherBrowser()).newPage();
  const email = await signUpConfirmed(first);
  await signIn(second, email);
  await bookQuickly(first, 1);
  const load = `/brokerage/shipments/${await firstLoad(first)}`;
  const forms: Edited[] = [
    {
      path: "/account",
      form: "profile",
      field: "Company name",
      mine: "Reyes Castings North",
      theirs: "Reyes Castings South",
    },
    {
      path: `${load}/details`,
      form: "load-details",
      field: "Declared value ($)",
      mine: "10000.00",
      theirs: "15000.00",
    },
    {
      path: "/brokerage/templates",
      form: `rename-${await saveTemplate(first, load)}`,
      field: "Template name",
      mine: "Castings to the north",
      theirs: "Castings to the south",
      fold: /^Rename or delete/,
    },
    {
      path: await addProduct(first),
      form: "entry",
      field: "Description",
      mine: "Gray iron castings",
      theirs: "Ductile iron castings",
    },
    {
      path: "/account/webhooks",
      form: await addWebhook(first),
      field: "Web address",
      mine: "https://north.reyes.example/hooks",
      theirs: "https://south.reyes.example/hooks",
      fold: "Change address or events",
    },
    {
      path: await addAddress(first),
      form: "entry",
      field: "Company",
      mine: "Gary Works North",
      theirs: "Gary Works South",
    },
  ];
  await expectBothTextsIn(forms, [first, second], 2);
});

/** Adds an address to the company's book; returns the path of its page. */
const addAddress = (shipper: Page) =>
  addEntry(shipper, "/brokerage/addresses", {
    Company: "Gary Works",
    City: "Gary",
    State: "IN",
    "ZIP code": "46401",
  });

/** Adds a product to the company's list; returns the path of its page. */
const addProduct = (shipper: Page) =>
  addEntry(shipper, "/brokerage/products", { Description: "Castings" });

async function addEntry(
  shipper: Page,
  list: string,
  entries: Record<string, string>,
): Promise<string> {
  const answer = await postForm(shipper, { path: `${list}/new`, form: "entry", entries });
  return new RegExp(`${list}/[\\da-f-]{36}`).exec(await answer.text())?.[0] ?? "";
}

/** Saves a load as a template of its company; returns the template's ID. */
async function saveTemplate(shipper: Page, load: string): Promise<string> {
  await postForm(shipper, {
    path: `${load}?do=save-template`,
    form: "load-template",
    entries: { "Template name": "Castings" },
  });
  const templates = await (await shipper.request.get("/brokerage/templates")).text();
  return /id="rename-([\w-]+)"/.exec(templates)?.[1] ?? "";
}

/** Adds a webhook; returns the ID of the form that changes it. */
async function addWebhook(shipper: Page): Promise<string> {
  const answer = await postForm(shipper, {
    path: "/account/webhooks",
    form: "new-endpoint-form",
    entries: { "Web address": "https://reyes.example/hooks", "Tracking event": "on" },
  });
  return /id="(change-[\w-]+)"/.exec(await answer.text())?.[1] ?? "";
}
