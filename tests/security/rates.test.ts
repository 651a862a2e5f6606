import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { profiles } from "#app/features/accounts/tables.server.ts";
import { billSchema, runSchema } from "#app/features/carrier-bills/schema.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { paymentSchema } from "#app/features/invoices/schema.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { papers, paperVersions } from "#app/features/papers/tables.server.ts";
import { billLoad, creditInvoice } from "#app/flows/bill-load.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { loadProduct } from "#scripts/product.ts";
import { completeFile } from "#tests/support/carriers.ts";
import { aPhoto, charge, deliver } from "#tests/support/delivered-load.ts";
import { aShipment, companyOfOne } from "#tests/support/factories.ts";
import { addresses } from "./addresses.ts";
import { registerPerson } from "./people.ts";
import { openProduct, type Product, site } from "./product.ts";

/** The customer is billed $4,321.87, of which $100.23 is credited; the margin can be worked out of neither. */
const customerAmounts = ["4321.87", "4221.64", "100.23"];
/** The carrier bills $3,260.69 and gets $3,210.69. */
const carrierAmounts = ["3210.69", "3260.69", "3071.58", "139.11", "3500.77"];
const margins = ["1111.18", "1010.95", "960.95"];

/** The ways in which an amount may be written. */
function written(amounts: readonly string[]): string[] {
  return amounts.flatMap((amount) => {
    const [dollars = "", cents = ""] = amount.split(".");
    const grouped = dollars.replace(/(\d)(?=(\d{3})$)/, "$1,");
    return [amount, `${grouped}.${cents}`, `${dollars}${cents}`];
  });
}

const found = (text: string, amounts: readonly string[]) =>
  written(amounts).filter((one) => text.includes(one));

describe("rates between customer and carrier", () => {
  let product: Product;
  let shipper: Awaited<ReturnType<typeof registerPerson>>;
  let carrier: Awaited<ReturnType<typeof registerPerson>>;
  /** Every address of the product, with the ids of the one load. */
  let places: string[];
  let paperIds: string[];

  beforeAll(async () => {
    product = await openProduct();
    shipper = await registerPerson(product);
    carrier = await registerPerson(product, { role: "carrier" });
    const staff = await registerPerson(product, { role: "staff" });
    await completeFile(product.database, actorOf(carrier, "carrier"));
    await product.database.query
      .update(profiles)
      .set({ dotNumber: "1234567" })
      .where(eq(profiles.userId, carrier.userId));
    const ids = await runLoad(actorOf(staff, "staff"));
    places = addresses(product).map(({ pattern, path }) => placeOf(pattern, path, ids));
    const versions = await product.database.query
      .select({ id: paperVersions.id })
      .from(paperVersions)
      .innerJoin(papers, eq(papers.id, paperVersions.paperId))
      .where(eq(papers.shipmentId, ids.load));
    paperIds = versions.map(({ id }) => id);
  }, 240_000);
  afterAll(() => product.close());

  function actorOf(
    { userId, email }: { userId: string; email: string },
    role: Actor["role"],
  ): Actor {
    const person = { firstName: "Dana", lastName: "Reyes", email };
    return {
      ...companyOfOne(userId),
      ...person,
      role,
      roles: role ? [role] : [],
      permissions: role === "staff" ? staffPermissions : [],
    };
  }

  /** One load from its price to the last payment, with every document, email and entry on the way. */
  async function runLoad(staff: Actor) {
    const { database } = product;
    // The bundled ones: the sources make their emails with the development build of React.
    const { demoCommands: run } = await loadProduct();
    const on = (actor: Actor) => ({
      database,
      actor,
      clock: systemClock,
      scanFile: null,
      origin: site,
    });
    const [desk, haulier] = [on(staff), actorOf(carrier, "carrier")];
    const load = await aShipment(database, actorOf(shipper, null));
    const { id, trackingId } = load;
    await charge(desk, id, { rate: "4321.87" });
    const offer = { linehaulCents: "3071.58", fuelCents: "139.11", maxCents: "3500.77" };
    const typed = {
      ...offer,
      hours: "8",
      carrierIds: carrier.userId,
      override: "Known for years.",
    };
    await run.offerLoad(desk, { id, ...sendOffersSchema.parse(typed) });
    const [own] = await run.listOwnOffers(database.query, haulier);
    if (!own) throw new Error("the carrier has no offer");
    await run.acceptCarrierOffer(on(haulier), own);
    await run.makeRateConfirmation(desk, { shipmentId: id });
    await run.makeBillOfLading(desk, id);
    await deliver(database, id);
    const today = "2026-01-05";
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null, file: aPhoto() };
    await run.uploadProofOfDelivery(desk, id, receipt);
    const invoice = await billLoad(desk, id);
    await creditInvoice(desk, {
      id: invoice,
      cents: 10_023,
      reason: "Two boxes were damaged.",
    });
    // The invoice is of the day on which the test runs.
    const payment = { cents: "4221.64", method: "ACH", receivedOn: today, confirmDate: "on" };
    await run.recordPayment(desk, { id: invoice, ...paymentSchema(today).parse(payment) });
    const billed = {
      number: "B-1",
      billedOn: today,
      linehaulCents: "3121.58",
      fuelCents: "139.11",
    };
    const bill = await run.submitBill(on(haulier), id, {
      ...billSchema(today).parse(billed),
      file: aPhoto(),
    });
    const reason = "The linehaul was agreed at less.";
    await run.disputeBill(desk, { id: bill.id, reason });
    await run.settleBill(desk, { id: bill.id, cents: 321_069, reason });
    await run.payBills(
      desk,
      runSchema(today).parse({ ids: bill.id, method: "ACH", paidOn: today }),
    );
    return { load: id, trackingId, offer: own.id, invoice, bill: bill.id };
  }

  type Ids = Awaited<ReturnType<typeof runLoad>>;

  function placeOf(pattern: string, path: string, ids: Ids): string {
    const at: Record<string, string> = {
      "/carrier/offers/:id": ids.offer,
      "/staff/invoices/:id": ids.invoice,
      "/staff/bills/:id": ids.bill,
      "/staff/organizations/:id": carrier.userId,
      "/staff/companies/:userId": shipper.userId,
    };
    if (pattern.includes(":trackingId")) {
      const place = pattern.replace(":trackingId", ids.trackingId);
      return place.replace(":section", "stops");
    }
    if (pattern === "/shipment-tracking") return `${pattern}?id=${ids.trackingId}`;
    if (pattern === "/brokerage/invoices/:number") return "/brokerage/invoices/INV-1001";
    if (pattern.endsWith(".csv")) return `${pattern}?from=2020-01-01&to=2099-12-31`;
    if (pattern.startsWith("/staff/invoices/customers/:id")) {
      return pattern.replace(":id", shipper.userId);
    }
    if (pattern.startsWith("/staff/shipments/:id")) {
      return pattern.replace(":id", ids.load).replace(":section", "stops");
    }
    return at[pattern] ? pattern.replace(/:\w+/, at[pattern]) : path;
  }

  /** Everything that a person can read: pages and their data, documents, emails and the export. */
  async function readAll({ browser, email }: typeof shipper): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    const paths = places.flatMap((place) => [place, dataOf(place)]);
    for (const path of [...paths, ...paperIds.map((id) => `/papers/${id}`)]) {
      const answer = await browser.get(path);
      texts.set(path, await textOf(answer.headers.get("content-type"), await answer.arrayBuffer()));
    }
    const sent = await product.database.query.select().from(mails).where(eq(mails.toEmail, email));
    for (const { subject, html, text, attachments } of sent) {
      const files = attachments.map(({ contentType, content }) =>
        textOf(contentType, new Uint8Array(Buffer.from(content, "base64")).buffer),
      );
      texts.set(`email: ${subject}`, [subject, html, text, ...(await Promise.all(files))].join());
    }
    return texts;
  }

  /** Where the router fetches a page's data. */
  function dataOf(place: string): string {
    const [path = "", query] = place.split("?");
    return `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`;
  }

  async function textOf(type: string | null, bytes: ArrayBuffer): Promise<string> {
    if (!type?.startsWith("application/pdf")) return Buffer.from(bytes).toString();
    return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
  }

  const sides = [
    { who: "the customer", own: customerAmounts, others: carrierAmounts },
    { who: "the carrier", own: carrierAmounts, others: customerAmounts },
  ] as const;

  test.each(sides)(
    "$who reads its own amounts, and none of the other side's or the margin, in any page, document, email or export",
    async ({ who, own, others }) => {
      const texts = await readAll(who === "the customer" ? shipper : carrier);
      const told = [...texts].flatMap(([place, text]) =>
        found(text, [...others, ...margins]).map((amount) => `${place}: ${amount}`),
      );
      expect(told).toEqual([]);
      const read = [...texts].filter(([, text]) => found(text, own).length > 0);
      expect(read.some(([place]) => place.startsWith("/papers/"))).toBe(true);
      expect(read.some(([place]) => place.startsWith("email: "))).toBe(true);
      expect(read.some(([place]) => place === "/account/export")).toBe(true);
      expect(read.length).toBeGreaterThan(8);
    },
    120_000,
  );
});
