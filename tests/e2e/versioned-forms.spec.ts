import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addPartner } from "./add-partner.ts";
import { bookCarrier, signConfirmation } from "./book-carrier.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import {
  giveCredentials,
  password,
  registerCarrier,
  signIn,
  signUp,
  signUpConfirmed,
  signUpStaff,
  verifyRole,
} from "./people.ts";
import { revalidate } from "./revalidate.ts";
import { splitAt } from "./split-load.ts";
import { storedValue } from "./stored-value.ts";
import { bookQuickly, openFirstLoad, toast } from "./tender.ts";
import { writeToUs } from "./write-to-us.ts";

test.slow();

/** A form that two people edit at once: both type into one field of it. */
type Edited = {
  path: string;
  /** The page and the form of the second person, where they are others. */
  their?: { path: string; form: string };
  /** The ID of the form. */
  form: string;
  field: string;
  mine: string;
  theirs: string;
  /** What has to be pressed first, where the form is folded away. */
  fold?: string | RegExp;
  /** What the other one's choice reads as, where the field is a list of values. */
  choice?: string;
};

/**
 * Types into the form in the first browser while the second person saves theirs: the first is shown
 * both texts, keeps its own, and what the second saved stays.
 */
async function expectBothTexts(first: Page, second: Page, edited: Edited): Promise<void> {
  const { path, form, field, mine, theirs, fold, choice } = edited;
  const inForm = first.locator(`form[id="${form}"]`);
  const input = inForm.getByLabel(field, { exact: true });
  await first.goto(path);
  await expectHydrated(input);
  if (fold) await first.getByRole("main").getByText(fold).click();
  const save = edited.their
    ? await openTheirs(second, edited.their, edited)
    : await prepareTheirs(second, { path, form: inForm, input, theirs });
  if (choice) await input.selectOption(mine);
  else await input.fill(mine);
  await save();
  await revalidate(first);
  await expect(input).toHaveValue(mine);
  await inForm.locator("button[data-working]").click();
  await expect(inForm).toContainText("Someone saved a change while you typed.");
  await expect(input).toHaveValue(mine);
  await expect(inForm).toContainText("Saved now");
  await expect(inForm).toContainText(choice ?? theirs);
  await revalidate(first);
  await expect(inForm).toContainText("Saved now");
  const saved = await (await second.request.get(edited.their?.path ?? path)).text();
  const chosen = new RegExp(`<option(?=[^>]*value="${theirs}")(?=[^>]*selected)`);
  if (choice) expect(saved).toMatch(chosen);
  else expect(saved).toContain(theirs);
}

/** Opens another form of the same record in the second browser; the result saves it. */
async function openTheirs(
  second: Page,
  their: { path: string; form: string },
  { field, theirs }: Edited,
): Promise<() => Promise<void>> {
  await second.goto(their.path);
  const inForm = second.locator(`form[id="${their.form}"]`);
  const input = inForm.getByLabel(field, { exact: true });
  await expectHydrated(input);
  return async () => {
    await input.fill(theirs);
    const saved = second.waitForResponse((answer) => answer.request().method() === "POST");
    await inForm.locator("button[data-working]").click();
    expect((await saved).status()).toBeLessThan(300);
  };
}

type Prepared = { path: string; form: Locator; input: Locator; theirs: string };

/** Takes the form as both people opened it; the result sends it as the second person's browser does. */
async function prepareTheirs(
  second: Page,
  { path, form, input, theirs }: Prepared,
): Promise<() => Promise<void>> {
  const opened = await form.evaluate((element) =>
    Array.from(new FormData(element as HTMLFormElement), ([name, value]) => [name, String(value)]),
  );
  const fields = new URLSearchParams(opened);
  fields.set((await input.getAttribute("name")) ?? "", theirs);
  const headers = {
    origin: new URL(form.page().url()).origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  return async () => {
    const data = fields.toString();
    const answer = await second.request.post(path, { headers, data, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  };
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
  const legs = first.getByRole("list", { name: "Legs" }).getByRole("link");
  const leg = (await legs.first().getAttribute("href")) ?? "";
  await saveRemit(first, hauler);
  const forms: Edited[] = [
    {
      path: `${load}/details/care`,
      form: "load-care",
      field: "Declared value ($)",
      mine: "10000.00",
      theirs: "15000.00",
    },
    {
      path: `${load}/details/freight`,
      form: "load-freight",
      field: "Length (in)",
      mine: "48",
      theirs: "50",
    },
    {
      path: `${load}/details/hazmat`,
      form: "load-hazmat",
      field: "Emergency contact",
      mine: "Sam Reyes",
      theirs: "Kim Reyes",
    },
    {
      path: `${load}?do=appointment&stop=1`,
      form: "load-appointment-1",
      field: "Appointment number (optional)",
      mine: "A-1",
      theirs: "A-2",
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
      path: `${air}/details/air`,
      form: "load-air",
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
  for (const edited of forms) {
    await test.step(edited.form, () => expectBothTexts(first, second, edited));
  }
  const colleague = await (await anotherBrowser()).newPage();
  await giveCredentials(colleague, carrierEmail, password);
  await expect(colleague).toHaveURL(/\/carrier$/);
  await expectBothTexts(carrier, colleague, {
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
  const trackingId = await openFirstLoad(shipper);
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  const carrierEmail = await registerCarrier(carrier, { companyName });
  await signUpStaff(staff, product);
  await verifyRole(staff, carrierEmail);
  await giveCredentials(colleague, carrierEmail, password);
  await expect(colleague).toHaveURL(/\/carrier$/);
  const where = "SELECT id FROM shipments WHERE tracking_id = $1";
  const id = await storedValue(product.databaseUrl, where, [trackingId]);
  const desk = `/staff/shipments/${id}`;
  await bookCarrier(staff, { deskUrl: desk, companyName, linehaul: "900" });
  await nameDriver(carrier, trackingId);

  const own = { path: `/carrier/loads/${trackingId}?do=driver`, form: "load-driver" };
  const deskForm = { path: `${desk}?do=driver`, form: "load-driver" };
  const field = "Truck number";
  await expectBothTexts(carrier, colleague, { ...own, field, mine: "11", theirs: "12" });
  await expectBothTexts(carrier, staff, {
    ...own,
    their: deskForm,
    field,
    mine: "13",
    theirs: "14",
  });
  await expectBothTexts(staff, carrier, {
    ...deskForm,
    their: own,
    field,
    mine: "15",
    theirs: "16",
  });
  await signConfirmation(carrier);
  const dispatch = { path: `${desk}/papers`, form: "dispatch" };
  await expectBothTexts(staff, carrier, {
    ...{ ...dispatch, their: own, field, mine: "17", theirs: "18" },
  });
});

/** The carrier names the first driver of its load. */
async function nameDriver(carrier: Page, trackingId: string): Promise<void> {
  await carrier.goto(`/carrier/loads/${trackingId}?do=driver`);
  await carrier.getByLabel("Driver", { exact: true }).fill("Robin Hale");
  await carrier.getByLabel("Driver's cell phone").fill("(219) 555-0177");
  await carrier.getByLabel("Truck number").fill("100");
  await carrier.getByRole("button", { name: "Save driver" }).click();
  await expect(toast(carrier)).toContainText("Driver saved");
}

/** Saves a handling unit with a hazardous item. */
async function saveFreight(staff: Page, load: string): Promise<void> {
  await staff.goto(`${load}/details/freight`);
  const unit = staff.getByRole("group", { name: "handling unit 1", exact: true });
  await unit.getByLabel("Count").fill("2");
  await unit.getByLabel("Weight each (lbs)").fill("640");
  await unit.getByLabel("Pieces").fill("60");
  await unit.getByLabel(/^Hazardous material/).check();
  await staff.getByRole("button", { name: "Save freight" }).click();
  await expect(toast(staff)).toContainText("Saved");
}

/** Gives a load that was booked with the six fields its stops, as the desk's form fills them in. */
async function saveStops(staff: Page, load: string): Promise<void> {
  await staff.goto(`${load}/details/stops`);
  await staff.getByRole("button", { name: "Save stops" }).click();
  await expect(toast(staff)).toContainText("Saved");
}

/** Saves where a carrier is paid. */
async function saveRemit(staff: Page, hauler: string): Promise<void> {
  await staff.goto(`${hauler}?do=remit`);
  const form = staff.locator("#carrier-remit");
  const remit = {
    "Name on the payment": "Prairie Line",
    Street: "1 Foundry Street",
    City: "Indianapolis",
    State: "IN",
    "ZIP code": "46225",
  };
  for (const [label, text] of Object.entries(remit)) await form.getByLabel(label).fill(text);
  await form.locator("button[data-working]").click();
  await expect(staff).toHaveURL(hauler);
}

/** Adds a rate at the desk; returns its path. */
async function addRate(staff: Page): Promise<string> {
  await staff.goto("/staff/rates/new");
  await staff.getByLabel("Origin").fill("46204");
  await staff.getByLabel("Destination").fill("60601");
  await staff.getByLabel("Rate (USD)").fill("3.00");
  await staff.getByLabel("Valid from").fill("2026-01-01");
  await staff.getByRole("button", { name: "Add rate" }).click();
  return leaves(staff, "/staff/rates/new");
}

/** Waits until the page has left `path`; returns where it is. */
async function leaves(page: Page, path: string): Promise<string> {
  await expect(page).not.toHaveURL(path);
  return new URL(page.url()).pathname;
}

test("two people of one company who edit one record at once both keep their text, in each form of theirs", async ({
  page: first,
  anotherBrowser,
  product,
}) => {
  const second = await (await anotherBrowser()).newPage();
  const email = await signUpConfirmed(first, product.mailFolder);
  await signIn(second, email);
  await bookQuickly(first, 1);
  const load = `/brokerage/shipments/${await openFirstLoad(first)}`;
  const forms: Edited[] = [
    {
      path: "/account",
      form: "profile",
      field: "Company name",
      mine: "Reyes Castings North",
      theirs: "Reyes Castings South",
    },
    {
      path: `${load}/details/care`,
      form: "load-care",
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
  for (const edited of forms) {
    await test.step(edited.form, () => expectBothTexts(first, second, edited));
  }
});

/** Adds an address to the company's book; returns the path of its page. */
async function addAddress(shipper: Page): Promise<string> {
  await shipper.goto("/brokerage/addresses/new");
  await shipper.getByLabel("Company", { exact: true }).fill("Gary Works");
  await shipper.getByLabel("City").fill("Gary");
  await shipper.getByLabel("State").fill("IN");
  await shipper.getByLabel("ZIP code").fill("46401");
  await shipper.getByRole("button", { name: "Save address" }).click();
  await expect(shipper).toHaveURL("/brokerage/addresses");
  await shipper.getByRole("link", { name: "Gary Works" }).click();
  return leaves(shipper, "/brokerage/addresses");
}

/** Saves a load as a template of its company; returns the template's ID. */
async function saveTemplate(shipper: Page, load: string): Promise<string> {
  await shipper.goto(`${load}?do=save-template`);
  await shipper.getByLabel("Template name").fill("Castings");
  await shipper.getByRole("button", { name: "Save template" }).click();
  await expect(toast(shipper)).toContainText("Template Saved");
  await shipper.goto("/brokerage/templates");
  const form = shipper.locator("form[id^='rename-']");
  return ((await form.getAttribute("id")) ?? "").replace("rename-", "");
}

/** Adds a product to the company's list; returns the path of its page. */
async function addProduct(shipper: Page): Promise<string> {
  await shipper.goto("/brokerage/products/new");
  await shipper.getByLabel("Description").fill("Castings");
  await shipper.getByRole("button", { name: "Save product" }).click();
  await expect(shipper).toHaveURL("/brokerage/products");
  await shipper.getByRole("link", { name: "Castings" }).click();
  return leaves(shipper, "/brokerage/products");
}

/** Adds a webhook; returns the ID of the form that changes it. */
async function addWebhook(shipper: Page): Promise<string> {
  await shipper.goto("/account/webhooks");
  await shipper.getByLabel("Web address").fill("https://reyes.example/hooks");
  await shipper.getByLabel("Tracking event").check();
  await shipper.getByRole("button", { name: "Add endpoint" }).click();
  await expect(toast(shipper)).toContainText("Endpoint added");
  return (await shipper.locator("form[id^='change-']").getAttribute("id")) ?? "";
}
