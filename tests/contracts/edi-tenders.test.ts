import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import { splitSchema } from "#app/features/assignments/split-schema.ts";
import { dateOf } from "#app/features/company/days.ts";
import { writeDue } from "#app/features/edi/outbox.server.ts";
import { readEdiMessage } from "#app/features/edi/queries.server.ts";
import { ediPartners } from "#app/features/edi/tables.server.ts";
import { editLoad } from "#app/features/shipments/load/edit-load.server.ts";
import { references, stops } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { splitLoad } from "#app/flows/split-load.server.ts";
import { deliverWithProof } from "#tests/support/delivered-load.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";
import { handoffs } from "#tests/support/legs-scene.ts";

describe("a tender by EDI", () => {
  const { db, deps, by, byStaff, send, sendOne, correct } = ediScene();
  const { partner, shipper, shipment, tender, answers, loads, onlyLoad } = eachTradingPartner(db);

  test.each([
    // Who is billed is neither the shipper nor the consignee.
    [null, "TP"],
    ["CC", "CC"],
  ] as const)(
    "without how it's paid for is booked and noted; its 210 has what the settings or who is billed say: %s",
    async (payment, said) => {
      const { query } = db.database;
      await query.update(ediPartners).set({ payment }).where(eq(ediPartners.id, partner.id));
      const offered = tender({ total: [["L3", 36_000, "G", null, null, 285_000]] });
      await sendOne(offered.replace(/(B2\*.*?)\*\*PP~/, "$1~"));
      const [acknowledged] = await answers();
      expect(acknowledged?.slice(3)).toEqual([
        "AK2*204*0001",
        "AK3*B2*2**8",
        "AK4*6**1",
        "AK5*E*5",
        "AK9*E*1*1*1",
      ]);
      const { id } = await onlyLoad();
      const desk = { ...byStaff, scanFile: null };
      await deliverWithProof(desk, id);
      await billLoad(desk, id);
      await writeDue(deps);
      const [invoice] = (await answers()).filter(([kind]) => kind === "210");
      expect(String(invoice?.[2]).split("*")[4]).toBe(said);
    },
  );

  test("a 204 books a load of the partner's company, and is acknowledged and accepted", async () => {
    const before = new Date();
    const message = await sendOne(tender());
    const load = await onlyLoad();
    expect(message).toMatchObject({
      state: "done",
      reference: shipment.number,
      outcome: `Booked as ${load.trackingId}`,
      shipmentId: load.id,
    });
    expect(load).toMatchObject({
      userId: shipper.userId,
      origin: "Gary, IN 46402",
      destination: "Madison, WI 53703",
      weight: 36_000,
      mode: "FTL",
      freightDescription: "Castings",
      pickupFrom: new Date("2027-03-01T14:00:00Z"),
    });
    const { query } = db.database;
    const kept = await query.select().from(stops).where(eq(stops.shipmentId, load.id));
    expect(kept).toMatchObject([
      { kind: "pickup", contact: "Rita Moss", timeZone: "America/Chicago" },
      { kind: "delivery", company: "Capitol Tools" },
    ]);
    const numbers = await query.select().from(references).where(eq(references.shipmentId, load.id));
    expect(numbers.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
      `PO PO-${shipment.number}`,
      `customer ${shipment.number}`,
    ]);
    const answered = await answers();
    expect(answered).toEqual([
      ["997", 1, expect.stringMatching(/^AK1\*SM\*/), "AK2*204*0001", "AK5*A", "AK9*A*1*1*1"],
      ["990", 2, expect.any(String), `N9*CN*${load.trackingId}`],
    ]);
    // The day of our office, which may end meanwhile.
    const accepted = [before, new Date()].map(
      (at) => `B1*HAUL*${shipment.number}*${dateOf(at).replaceAll("-", "")}*A`,
    );
    expect(accepted).toContain(answered[1]?.[2]);
  });

  test("a file of several interchanges books each tender once", async () => {
    const [one, two] = [tender(), tender({ number: `${shipment.number}-2` })];
    const messages = await send(`${one}\r\n${two}\n`);
    expect(messages.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(await loads()).toHaveLength(2);
    // The same tenders in another file.
    const third = tender({ number: `${shipment.number}-3` });
    await send(one + third);
    expect(await loads()).toHaveLength(3);
  });

  test("the same file, and the same shipment in another file, is one load", async () => {
    const text = tender();
    const files = await Promise.all([send(text), send(text)]);
    expect(files.flat().map(({ id }) => id)).toHaveLength(2);
    const again = await sendOne(tender());
    const load = await onlyLoad();
    expect(again).toMatchObject({
      state: "done",
      outcome: `Tendered before as ${load.trackingId}`,
    });
  });

  test("an original that comes again with other values waits, and nothing of it is answered", async () => {
    await sendOne(tender());
    const load = await onlyLoad();
    const before = await answers();
    const again = await sendOne(tender({ weight: 41_000 }));
    expect(again).toMatchObject({ state: "failed" });
    const { problems } = (await readEdiMessage(db.database.query, again.id)) ?? {};
    expect(problems).toMatchObject([{ segment: "B2A", element: 1 }]);
    expect(problems?.[0]?.message).toContain(`tendered before as ${load.trackingId}, with other`);
    expect((await onlyLoad()).weight).toBe(load.weight);
    expect((await answers()).filter(([kind]) => kind === "990")).toEqual(
      before.filter(([kind]) => kind === "990"),
    );
  });

  test("two tenders of one shipment at a time are one load", async () => {
    const messages = await Promise.all([sendOne(tender()), sendOne(tender())]);
    await onlyLoad();
    expect(messages.map(({ state }) => state)).toEqual(["done", "done"]);
  });

  test("a change is one edit of the load, which keeps its stops", async () => {
    await sendOne(tender());
    const before = await onlyLoad();
    const { query } = db.database;
    const ids = () =>
      query
        .select({ id: stops.id })
        .from(stops)
        .where(eq(stops.shipmentId, before.id))
        .orderBy(stops.sequence);
    const stopsBefore = await ids();
    const change = await sendOne(tender({ purpose: "04", weight: 40_000, day: "20270302" }));
    expect(change.outcome).toBe(`Changed ${before.trackingId}`);
    expect(await onlyLoad()).toMatchObject({
      id: before.id,
      version: 2,
      weight: 40_000,
      pickupFrom: new Date("2027-03-02T14:00:00Z"),
    });
    expect(await ids()).toEqual(stopsBefore);
  });

  test("a change of a load in three legs keeps its stops and handoffs", async () => {
    await sendOne(tender());
    const { id, trackingId } = await onlyLoad();
    for (const [index, handoff] of handoffs.entries()) {
      const typed = { version: index + 1, after: index + 1, ...handoff };
      await splitLoad(byStaff, { id, ...splitSchema.parse(typed) });
    }
    const { query } = db.database;
    const known = () =>
      query
        .select({ id: stops.id, kind: stops.kind })
        .from(stops)
        .where(eq(stops.shipmentId, id))
        .orderBy(stops.sequence);
    const before = await known();
    expect(before).toMatchObject([{}, { kind: "handoff" }, { kind: "handoff" }, {}]);
    const waiting = await sendOne(tender({ purpose: "04", weight: 40_000 }));
    await correct(waiting);
    expect(await onlyLoad()).toMatchObject({ trackingId, weight: 40_000 });
    expect(await known()).toEqual(before);
  });

  test("a change whose date isn't clear waits, and the load keeps its own", async () => {
    await sendOne(tender());
    const before = await onlyLoad();
    const delivery = ["G62", "11", "20270304", "1", "1400"] as const;
    const change = await sendOne(tender({ purpose: "04", delivery: [delivery] }));
    expect(change).toMatchObject({
      state: "failed",
      problems: [{ segment: "G62", element: 1, message: expect.stringContaining("code 11") }],
    });
    expect(await onlyLoad()).toEqual(before);
    const kinds = await answers();
    expect(kinds.map(([kind]) => kind)).toEqual(["997", "990", "997"]);
    expect(kinds.at(-1)).toContain("AK5*A");
  });

  test("a change whose weight is in gallons waits, and the load keeps its pounds", async () => {
    await sendOne(tender());
    const change = await sendOne(tender({ purpose: "04", total: [["L3", 3800, "GA"]] }));
    expect(change).toMatchObject({
      state: "failed",
      problems: [{ segment: "L3", message: expect.stringContaining("GA is no weight") }],
    });
    expect(await onlyLoad()).toMatchObject({ version: 1, weight: 36_000 });
  });

  test("a change of a load that was edited since waits for staff, and a corrected text is one that they saw", async () => {
    await sendOne(tender());
    const load = await onlyLoad();
    await editLoad(by(shipper), load, "load", async () => ({
      changes: ["Description"],
      columns: { freightDescription: "Castings, oiled" },
    }));
    const change = await sendOne(tender({ purpose: "05" }));
    expect(change).toMatchObject({
      state: "failed",
      problems: [{ message: expect.stringContaining("was edited since its last tender") }],
    });
    await correct(change);
    expect(await onlyLoad()).toMatchObject({ version: 3, freightDescription: "Castings" });
  });

  test("a dispatched load is changed and canceled by nobody but our team", async () => {
    await sendOne(tender());
    const load = await onlyLoad();
    await db.database.query
      .update(shipments)
      .set({ dispatchedAt: new Date() })
      .where(eq(shipments.id, load.id));
    for (const purpose of ["04", "01"]) {
      expect(await sendOne(tender({ purpose, weight: 100 }))).toMatchObject({
        state: "declined",
        outcome: expect.stringContaining("already dispatched"),
      });
    }
    expect(await onlyLoad()).toMatchObject({ canceledAt: null, weight: 36_000 });
    const [first] = (await answers()).filter((one) => String(one[2]).endsWith("*D"));
    expect(first).toContain("K1*This load is already*dispatched. Call us, and we'll");
  });

  test("a cancellation cancels the load, and the number isn't tendered again", async () => {
    await sendOne(tender());
    const canceled = await sendOne(tender({ purpose: "01" }));
    const load = await onlyLoad();
    expect(canceled.outcome).toBe(`Canceled ${load.trackingId}`);
    expect(load.canceledAt).not.toBeNull();
    expect(await sendOne(tender())).toMatchObject({ state: "declined" });
    expect(await loads()).toHaveLength(1);
  });

  test("a change of what was never tendered, and freight against our rules, is declined", async () => {
    expect(await sendOne(tender({ purpose: "04" }))).toMatchObject({
      state: "declined",
      outcome: "We have no load with this shipment number.",
    });
    expect(await sendOne(tender({ weight: 600_000 }))).toMatchObject({
      state: "declined",
      outcome: "Weight can be at most 500,000 lbs",
    });
    expect(await loads()).toEqual([]);
  });

  test("without somebody who can book, a tender waits", async () => {
    await db.database.query
      .update(companyMembers)
      .set({ role: "view" })
      .where(eq(companyMembers.userId, shipper.userId));
    const message = await sendOne(tender());
    expect(message.problems[0]?.message).toContain("On its page, choose the person we book for");
    expect(await loads()).toEqual([]);
  });
});
