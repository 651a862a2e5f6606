import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { readInvoice } from "#app/features/invoices/queries.server.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { readReportFilter } from "#app/features/reports/filter.ts";
import { readReport } from "#app/features/reports/queries.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { correctDelivery } from "#app/flows/correct-delivery.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { reportDelivery } from "#app/flows/report-event.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { readTransactionRecord } from "#app/flows/transaction-record.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aPhoto, charge } from "#tests/support/delivered-load.ts";
import { aCarrier, aCustomer, aShipment, aStaffMember } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";
import { refusal } from "#tests/support/refusal.ts";

const now = new Date("2026-11-24T20:00:00Z");
const clock = { now: () => now };

const toAll = { audience: "public", noteAudience: "public" } as const;

describe("a delivery that was reported wrong", () => {
  const db = prepareDatabase();
  const owner = prepare(() => aCustomer(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  const carrier = prepare(() => aCarrier(db.database));

  const as = (actor: Actor) => ({
    database: db.database,
    actor,
    clock,
    signer: createSigner("x".repeat(32)),
    scanFile: null,
    origin: "http://x.test",
  });
  const eventsTold = async (id: string, actor: Actor, reader: LoadReader) => {
    const told = await readWholeTimeline({ query: db.database.query, actor }, id, reader);
    return told.filter(({ kind }) => kind === "event");
  };
  const view = async (id: string, actor: Actor, reader: LoadReader) => {
    const load = await readLoadView({ query: db.database.query, actor, clock }, { id }, reader);
    if (!load) throw new Error("the load was not found");
    return load;
  };
  /** A load in transit, due in Chicago at noon. */
  const moving = async () => {
    const load = await aShipment(db.database, owner);
    // In the month of the report, whenever the test runs.
    await db.outside(
      `update shipments set created_at = '2026-11-22T15:00Z' where id = '${load.id}'`,
    );
    await assignCarrier(as(staff), { id: load.id, carrierId: carrier.userId });
    await sendTruck(db.database, load.id);
    await changeStatus({ database: db.database, actor: owner }, { id: load.id, to: "In Transit" });
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, time_zone, window_from, window_to)
      values ('${load.id}', 1, 'pickup', 'America/Chicago', null, null),
        ('${load.id}', 2, 'delivery', 'America/Chicago', '2026-11-24T16:00Z', '2026-11-24T18:00Z')`);
    return load;
  };
  const delivered = async () => {
    const load = await moving();
    const typed = { signedBy: "R. Osei", occurredAt: new Date("2026-11-24T18:30Z"), note: null };
    const readers = { noteAudience: "parties" } as const;
    const seen = await view(load.id, carrier, "carrier");
    await reportDelivery(as(carrier), seen, { eventId: randomUUID(), ...typed, ...readers });
    return load;
  };
  const correction = {
    eventId: randomUUID(),
    signedBy: "T. Osei",
    occurredAt: new Date("2026-11-23T23:45Z"),
    reason: "The receipt has another name and time.",
  };
  const correct = async (id: string, actor = staff, given: Partial<typeof correction> = {}) =>
    correctDelivery(as(actor), await view(id, staff, "staff"), { ...correction, ...given });

  test("is corrected by staff everywhere, and the timeline keeps both reports", async () => {
    const { id, trackingId } = await delivered();
    const onTime = async () => {
      await computeReports(db.database, now, 0);
      const filter = readReportFilter(new URLSearchParams({ by: "carrier" }), "2026-11-24");
      const [line] = (await readReport(db.database.query, staff, filter)).lines;
      return [line?.arrivals, line?.onTime];
    };
    expect(await onTime()).toEqual([1, 0]);
    await correct(id);
    expect(await onTime()).toEqual([1, 1]);
    const at = new Date("2026-11-23T23:45:00Z");

    const load = await view(id, owner, "customer");
    expect(load).toMatchObject({ deliveredAt: at, signedBy: "T. Osei" });
    expect(await eventsTold(id, owner, "customer")).toMatchObject([
      { title: "Delivered (corrected)", note: "Signed by R. Osei" },
      { title: "Delivered", at, note: "Corrected by our team. Signed by T. Osei" },
    ]);
    expect(JSON.stringify(load)).not.toContain(correction.reason);
    const listed = await readShipment(db.database.query, owner, trackingId);
    expect(listed?.history.at(-1)).toMatchObject({ to: "Delivered", at: at.toISOString() });
    const asker = { query: db.database.query, clientAddress: "192.0.2.1" };
    const tracked = await trackShipment(asker, trackingId);
    expect(tracked?.stops.at(-1)?.at).toBe(at.toISOString());
    expect(JSON.stringify(tracked)).not.toContain("Osei");

    await charge(as(staff), id, { rate: "1480.50" });
    const receipt = { receivedBy: "T. Osei", receivedOn: "2026-11-23", note: null };
    await uploadProofOfDelivery(as(staff), id, { ...receipt, file: aPhoto() });
    const invoiceId = await billLoad(as(staff), id);
    const invoice = await readInvoice(db.database.query, eq(invoices.id, invoiceId));
    const date = { label: "Delivered", value: "Nov 23, 2026" };
    expect(invoice?.content.facts).toContainEqual(date);
    const record = await readTransactionRecord(db.database.query, clock, id);
    expect(record.sections.at(-1)?.facts).toEqual([
      { label: "Picked up", value: expect.any(String) },
      date,
      { label: "Signed by", value: "T. Osei" },
    ]);

    const done = await auditOf(db.database.query, { kind: "shipment", id });
    expect(done.find(({ action }) => action === "load.delivery-corrected")).toMatchObject({
      actorId: staff.userId,
      details: { reason: correction.reason, signedBy: "T. Osei", deliveredAt: at.toISOString() },
    });
  });

  test("is corrected once when the form is sent twice, and again by another form", async () => {
    const { id } = await delivered();
    const form = { eventId: randomUUID() };
    await Promise.all([correct(id, staff, form), correct(id, staff, form)]);
    const again = {
      eventId: randomUUID(),
      signedBy: "P. Osei",
      occurredAt: new Date("2026-11-24T15:00Z"),
    };
    await correct(id, staff, again);
    const load = await view(id, staff, "staff");
    expect(load.signedBy).toBe("P. Osei");
    expect(await eventsTold(id, staff, "staff")).toHaveLength(3);
    const done = await auditOf(db.database.query, { kind: "shipment", id });
    expect(done.filter(({ action }) => action === "load.delivery-corrected")).toHaveLength(2);
  });

  test("is corrected by staff only, for a load that is delivered, at a possible time", async () => {
    const { id } = await delivered();
    for (const other of [owner, carrier])
      expect(await refusal(correct(id, other))).toBe("not_found");
    const late = { eventId: randomUUID(), occurredAt: new Date("2026-11-25T15:00Z") };
    expect(await refusal(correct(id, staff, late))).toBe("invalid");
    const open = await moving();
    expect(await refusal(correct(open.id, staff, { eventId: randomUUID() }))).toBe("conflict");
    expect(await view(open.id, staff, "staff")).toMatchObject({ deliveredAt: null });
    const told = await readWholeTimeline(
      { query: db.database.query, actor: staff },
      open.id,
      "staff",
    );
    expect(told).toHaveLength(2);
  });

  test("leaves the public events when it is corrected, and is forgotten with the status", async () => {
    const { id, trackingId } = await delivered();
    const event = { id, stop: 2, place: null, note: null, eta: null, ...toAll };
    const occurredAt = new Date("2026-11-24T17:00:00Z");
    const kind = "DELIVERED" as const;
    await recordEvent(as(staff), { ...event, eventId: randomUUID(), kind, occurredAt });
    const asker = { query: db.database.query, clientAddress: "192.0.2.2" };
    const events = async () => (await trackShipment(asker, trackingId))?.events;
    expect(await events()).toMatchObject([{ title: "Delivered", at: occurredAt.toISOString() }]);
    await correct(id, staff, { eventId: randomUUID() });
    expect(await events()).toEqual([]);
    await correctStatus(as(staff), { id, to: "In Transit", reason: "Another load was meant." });
    expect(await view(id, staff, "staff")).toMatchObject({ deliveredAt: null, signedBy: null });
  });
});
