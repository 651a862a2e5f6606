import { beforeAll, describe, expect, test } from "vitest";
import { findables } from "#app/capabilities.server.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { foundAtMost } from "#app/features/accounts/findable.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { dateText } from "#app/features/company/days.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { findRecords, readTyped } from "#app/flows/find-records.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto, deliver } from "#tests/support/delivered-load.ts";
import { aCompany, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("what people find on their desk", () => {
  let invoice: string;
  const { db, staff, owner, carrier } = prepareLoadScene();
  const stranger = prepare(() => aShipper(db.database));
  const otherCarrier = prepare(() => aVettedCarrier(db.database));
  const load = prepare(() => aCoveredLoad());
  beforeAll(async () => {
    await aCompany(db.database, stranger, { companyName: "Someone Else" });
    await db.outside(
      `update companies set name = 'Great Lakes Haul' where id = '${otherCarrier.companyId}'`,
    );
    // Letters alone, as some of them have.
    load.trackingId = "KQXWZVHJM";
    await db.outside(`update shipments set tracking_id = 'KQXWZVHJM' where id = '${load.id}'`);
    const [stored] = await db.outside(`select version from shipments where id = '${load.id}'`);
    const references = [
      { kind: "PO" as const, value: "PO-88120" },
      { kind: "customer" as const, value: "0083345/A" },
      { kind: "BOL" as const, value: "4500" },
    ];
    await saveReferences(on(staff), { id: load.id, version: Number(stored?.version), references });
    await deliver(db.database, load.id);
    const bill = billSchema(today).parse({ number: "B-77", billedOn: today, linehaulCents: "12" });
    await submitBill(on(carrier), load.id, { ...bill, file: undefined });
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null, file: aPhoto() };
    await uploadProofOfDelivery(on(staff), load.id, receipt);
    await billLoad({ ...on(staff), actor: staff }, load.id);
    const [issued] = await db.outside("select number from invoices");
    invoice = `INV-${issued?.number}`;
  });
  const { on, aLoad, aCoveredLoad } = paperScene(() => ({ db, staff, owner, carrier }));

  const find = async (actor: Actor, desk: Role, typed: string) => {
    const asked = { actor, typed: readTyped(typed), now: on(staff).clock.now() };
    const kinds = await findRecords(db.database.query, desk, asked);
    return Object.fromEntries(kinds.map(({ title, found }) => [title, found]));
  };
  const addresses = async (actor: Actor, desk: Role, typed: string) =>
    Object.values(await find(actor, desk, typed)).flatMap((found) => found.map(({ to }) => to));

  test("each capability has its own part in it, in the same order each time", () => {
    expect(findables.map(({ title }) => title)).toEqual([
      "Loads",
      "Invoices",
      "Carrier bills",
      "Load offers",
      "Organizations",
      "People",
      "Documents",
    ]);
  });

  test.each([
    ["its tracking ID", () => load.trackingId.toLowerCase()],
    ["its purchase order", () => "PO-88120"],
    ["the number of its purchase order", () => "po 88120"],
    ["a place", () => "kokomo"],
    ["the shipper at its first stop", () => "lakeside fou"],
    ["the consignee", () => "Łódź"],
    ["its customer", () => "crossroads castings"],
  ])("our team finds a load by %s", async (_, typed) => {
    expect(await find(staff, "staff", typed())).toMatchObject({
      Loads: [{ to: `/staff/shipments/${load.id}`, title: load.trackingId }],
    });
  });

  test("a load says whose it is, its purchase order, its lane and its status", async () => {
    const { Loads } = await find(staff, "staff", load.trackingId);
    expect(Loads?.[0]?.detail).toMatch(
      /^Crossroads Castings · PO-88120 · Gary, IN to Kokomo, IN · Delivered$/,
    );
  });

  test("our team finds invoices by number and by the load's numbers", async () => {
    for (const typed of [invoice, invoice.slice(4), "PO-88120", load.trackingId]) {
      expect((await find(staff, "staff", typed)).Invoices, typed).toMatchObject([
        { to: expect.stringMatching(/^\/staff\/invoices\/[\da-f-]{36}$/), title: invoice },
      ]);
    }
  });

  test("our team finds carrier bills by the carrier's number and by the load's", async () => {
    for (const typed of ["b-77", "PO-88120", load.trackingId]) {
      const found = (await find(staff, "staff", typed))["Carrier bills"];
      expect(found, typed).toMatchObject([{ title: "Bill B-77" }]);
    }
  });

  test("our team finds carriers by name and USDOT number, and people", async () => {
    const to = `/staff/organizations/${otherCarrier.companyId}`;
    const [stored] = await db.outside(
      `select dot_number from companies where id = '${otherCarrier.companyId}'`,
    );
    for (const typed of ["great lakes", `USDOT ${stored?.dot_number}`]) {
      expect((await find(staff, "staff", typed)).Organizations, typed).toMatchObject([
        { to, title: "Great Lakes Haul", detail: expect.stringContaining("USDOT") },
      ]);
    }
    const { People } = await find(staff, "staff", stranger.email);
    expect(People).toMatchObject([{ to: `/staff/organizations/${stranger.companyId}` }]);
  });

  test.each(["83345", "0083345A", "83345/a", "PO4500", "BOL 4500"])(
    "everybody finds the load, its invoice and its bill by a part of a number: %s",
    async (typed) => {
      expect(await find(staff, "staff", typed)).toMatchObject({
        Loads: [{ title: load.trackingId }],
        Invoices: [{ title: invoice }],
        "Carrier bills": [{ title: "Bill B-77" }],
      });
      expect(await find(owner, "shipper", typed)).toMatchObject({
        Loads: [{ title: load.trackingId }],
        Invoices: [{ title: invoice }],
      });
      expect(await find(carrier, "carrier", typed)).toMatchObject({
        Loads: [{ title: load.trackingId }],
      });
    },
  );

  test("a person of our team without a permission finds nothing", async () => {
    const none = { ...staff, permissions: [] };
    for (const typed of [load.trackingId, invoice, "B-77", "great lakes", owner.email]) {
      expect(await addresses(none, "staff", typed), typed).toEqual([]);
    }
  });

  test("a customer finds its own loads and invoices, on its own pages", async () => {
    const trackingId = load.trackingId;
    const own = { to: `/brokerage/shipments/${trackingId}`, title: trackingId };
    for (const typed of [trackingId, "PO-88120", "kokomo", "Łódź"]) {
      expect((await find(owner, "shipper", typed)).Loads, typed).toMatchObject([own]);
    }
    for (const typed of [invoice, "PO-88120", trackingId]) {
      expect((await find(owner, "shipper", typed)).Invoices, typed).toMatchObject([
        { to: `/brokerage/invoices/${invoice}`, title: invoice },
      ]);
    }
  });

  test("a customer finds its load's latest proof of delivery as a download, once it was released", async () => {
    const { Documents } = await find(owner, "shipper", "po88120");
    const [latest] = await db.outside(
      `select v.id from paper_versions v join papers p on p.id = v.paper_id
       where p.shipment_id = '${load.id}' and p.kind = 'proof of delivery'`,
    );
    const detail = `KQXWZVHJM · received ${dateText(today)} · download`;
    const to = `/papers/${latest?.id}`;
    expect(Documents).toEqual([{ to, title: "Proof of delivery", detail }]);
    expect(await find(stranger, "shipper", "po88120")).not.toHaveProperty("Documents");
    expect(await find(carrier, "carrier", "po88120")).not.toHaveProperty("Documents");
    await db.outside("update delivery_receipts set released_at = null");
    const waiting = await find(owner, "shipper", "po88120");
    await db.outside("update delivery_receipts set released_at = now()");
    expect(waiting).not.toHaveProperty("Documents");
  });

  test("a customer never finds another company's load or invoice, nor any company or person", async () => {
    const typed = [load.trackingId, "PO-88120", invoice, "kokomo", "B-77", "Crossroads"];
    for (const one of [...typed, "Great Lakes", owner.email]) {
      expect(await addresses(stranger, "shipper", one), one).toEqual([]);
    }
    expect(await addresses(owner, "shipper", "Great Lakes")).toEqual([]);
    expect(await addresses(owner, "shipper", "B-77")).toEqual([]);
  });

  test("a carrier finds the loads it runs, its bills and its offers", async () => {
    const found = await find(carrier, "carrier", load.trackingId);
    expect(found).toMatchObject({
      Loads: [{ to: `/carrier/loads/${load.trackingId}`, title: load.trackingId }],
      "Carrier bills": [{ to: `/carrier/loads/${load.trackingId}/bill`, title: "Bill B-77" }],
      "Load offers": [{ title: "Gary, IN to Kokomo, IN" }],
    });
    expect((await find(carrier, "carrier", "PO-88120")).Loads).toHaveLength(1);
    expect((await find(carrier, "carrier", "b-77"))["Carrier bills"]).toHaveLength(1);
    expect((await find(carrier, "carrier", "gary"))["Load offers"]).toHaveLength(1);
  });

  test("a carrier never finds a load, bill or offer of another, nor a customer's invoice", async () => {
    const another = await aLoad();
    for (const typed of [load.trackingId, another.trackingId, "PO-88120", "B-77", "kokomo"]) {
      expect(await addresses(otherCarrier, "carrier", typed), typed).toEqual([]);
    }
    expect(await addresses(carrier, "carrier", another.trackingId)).toEqual([]);
    expect(await addresses(carrier, "carrier", invoice)).toEqual([]);
  });

  test("a carrier's people find no bills or offers that aren't their work", async () => {
    const as = (companyRole: Actor["companyRole"]) => ({ ...carrier, companyRole });
    expect(await find(as("dispatch"), "carrier", "B-77")).toEqual({});
    expect(Object.keys(await find(as("billing"), "carrier", load.trackingId))).toEqual([
      "Loads",
      "Carrier bills",
    ]);
  });

  test("a carrier finds an old load past its newest ones by a number or place", async () => {
    await db.outside(`insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description, carrier_id, created_at)
      select '${stranger.userId}', 'N' || lpad(n::text, 8, '0'), 'Ada, OH', 'Troy, OH', 100, 'LTL', 'd', '${carrier.companyId}', now() + n * interval '1 minute'
      from generate_series(1, 300) n`);
    expect((await find(carrier, "carrier", load.trackingId)).Loads).toHaveLength(1);
    expect((await find(carrier, "carrier", "kokomo")).Loads).toMatchObject([
      { title: load.trackingId },
    ]);
  });

  test("each kind shows a few, and the newest of them", async () => {
    for (let n = 0; n < foundAtMost + 2; n += 1) {
      await aShipment(db.database, stranger, { destination: "Saginaw, MI 48601" });
    }
    for (const [actor, desk] of [
      [staff, "staff"],
      [stranger, "shipper"],
    ] as const) {
      expect((await find(actor, desk, "saginaw")).Loads).toHaveLength(foundAtMost);
    }
  });

  test("one character, signs alone and odd text find nothing, and nothing fails", async () => {
    const odd = [
      "",
      " ",
      "k",
      "%",
      "%%",
      "__",
      "\0\0",
      "'; drop table users; --",
      "\\",
      // No tracking ID has I or O: one that begins with other letters comes by chance.
      "\ud800zqio",
    ];
    for (const typed of [...odd, "'':*", "& | !", "INV-", "INV-999999999", "9".repeat(10_000)]) {
      for (const [actor, desk] of [
        [staff, "staff"],
        [owner, "shipper"],
        [carrier, "carrier"],
      ] as const) {
        expect(await addresses(actor, desk, typed), `${desk}: ${typed}`).toEqual([]);
      }
    }
  });

  test("no more than 80 characters are looked for", () => {
    expect(readTyped(`  ${"x".repeat(10_000)}`)).toHaveLength(78);
    expect(readTyped("PO\0 88120 ")).toBe("PO  88120");
  });
});
