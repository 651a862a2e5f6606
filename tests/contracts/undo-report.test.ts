import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { milestoneNews } from "#app/features/shipments/notifications/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { giveLoad, sendTruck } from "#tests/support/give-load.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

const start = new Date("2026-11-24T15:00:00Z");

describe("the last report of a person", () => {
  let load: { id: string; trackingId: string };
  let minute = 0;
  const clock = { now: () => new Date(start.getTime() + minute * 60_000) };

  const db = prepareDatabase();
  const owner = prepare(() => aShipper(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  const carrier = prepare(() => aCarrier(db.database));
  beforeEach(async () => {
    minute += 60;
    load = await aShipment(db.database, owner, { publicTracking: true });
    await db.database.query.insert(stops).values([
      { shipmentId: load.id, sequence: 1, kind: "pickup" },
      { shipmentId: load.id, sequence: 2, kind: "delivery" },
    ]);
    await giveLoad(db.database, load.id, carrier.companyId);
    await sendTruck(db.database, load.id);
  });

  const by = (actor: Actor) => ({ database: db.database, actor, clock });
  const undo = (actor: Actor, event?: string) => undoReport(by(actor), { id: load.id, event });
  const report = async (
    actor: Actor,
    kind: EventKind,
    given: { stop?: 1 | 2; eta?: Date } = {},
  ) => {
    minute += 1;
    const eventId = randomUUID();
    await recordEvent(by(actor), {
      id: load.id,
      eventId,
      kind,
      stop: given.stop ?? null,
      eta: given.eta ?? null,
      occurredAt: clock.now(),
      place: null,
      note: null,
      audience: "public",
      noteAudience: "public",
    });
    return eventId;
  };
  const row = async () => {
    const [found] = await db.database.query
      .select()
      .from(shipments)
      .where(eq(shipments.id, load.id));
    return found;
  };
  const view = (actor: Actor, reader: "staff" | "carrier" | "customer") =>
    readLoadView({ query: db.database.query, actor, clock }, { id: load.id }, reader);
  const publicPage = () =>
    trackShipment({ query: db.database.query, clientAddress: "192.0.2.7" }, load.trackingId);

  test("an ETA after the window that is taken back no longer makes the load late", async () => {
    await db.outside(`update shipment_stops set window_from = '2026-11-24T12:00Z',
      window_to = '2026-11-25T12:00Z' where shipment_id = '${load.id}' and sequence = 2`);
    await report(carrier, "PICKED_UP", { stop: 1 });
    await report(carrier, "DELAY", { stop: 2, eta: new Date("2026-11-26T12:00:00Z") });
    expect(await row()).toMatchObject({ hasLateEta: true });
    await undo(carrier);
    expect(await row()).toMatchObject({ hasLateEta: false });
  });

  test("takes back a pickup: the load is Quoted again, its history tells both, and no mail goes out", async () => {
    await db.outside(`update shipments set mail_in_transit = true where id = '${load.id}'`);
    const publicBefore = await publicPage();
    await reportByCarrier(by(carrier), { id: load.id, to: "In Transit" });
    expect(await db.database.query.$count(milestoneNews)).toBe(1);
    expect((await view(carrier, "carrier"))?.undoable).toMatchObject({ title: "Picked up" });
    minute += 9;
    expect(await undo(carrier)).toEqual({ title: "Picked up" });
    expect(await row()).toMatchObject({ status: "Quoted", deliveredAt: null });
    expect(await db.database.query.$count(milestoneNews)).toBe(0);
    expect(await publicPage()).toEqual(publicBefore);
    const told = await readWholeTimeline(
      { query: db.database.query, actor: owner },
      load.id,
      "customer",
    );
    expect(told.slice(0, 2).map(({ title, note }) => [title, note])).toEqual([
      ["Quoted", "Undone: Picked up was reported by mistake"],
      ["In Transit", null],
    ]);
    expect((await view(carrier, "carrier"))?.undoable).toBeNull();
    const entries = await auditOf(db.database.query, { kind: "shipment", id: load.id });
    expect(entries.map(({ action }) => action)).toContain("load.event-undone");
    // The pickup that then happens is reported as any other.
    minute += 1;
    await reportByCarrier(by(carrier), { id: load.id, to: "In Transit" });
    expect(await row()).toMatchObject({ status: "In Transit" });
  });

  test("takes back a delivery, with its time and its name, and the carrier runs the load again", async () => {
    await changeStatus(by(owner), { id: load.id, to: "In Transit" });
    minute += 1;
    await changeStatus(by(owner), { id: load.id, to: "Delivered" });
    await undo(owner);
    expect(await row()).toMatchObject({ status: "In Transit", deliveredAt: null, signedBy: null });
    expect(await publicPage()).toMatchObject({ status: "In Transit" });
  });

  test("takes back a delivery with the proof of it, so that the next one needs its own", async () => {
    await changeStatus(by(owner), { id: load.id, to: "In Transit" });
    await recordEvent(
      by(staff),
      aReportedEvent({ id: load.id, kind: "DELIVERED", stop: 2, occurredAt: clock.now() }),
    );
    const desk = { ...by(staff), scanFile: null, origin: "https://freight.example" };
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-24", note: null };
    await uploadProofOfDelivery(desk, load.id, { ...receipt, file: aPhoto() });
    expect((await row())?.podReceivedAt).not.toBeNull();
    await undo(staff);
    expect((await row())?.podReceivedAt).toBeNull();
    const withdrawn = async () =>
      (
        await db.outside(`select r.withdrawn_by from delivery_receipts r
          join paper_versions v on v.id = r.version_id join papers p on p.id = v.paper_id
          where p.shipment_id = '${load.id}' order by v.version`)
      ).map(({ withdrawn_by: by }) => by);
    expect(await withdrawn()).toEqual([staff.userId]);
    await changeStatus(by(owner), { id: load.id, to: "Delivered" });
    expect((await row())?.podReceivedAt).toBeNull();
    await uploadProofOfDelivery(desk, load.id, { ...receipt, file: aPhoto() });
    expect((await row())?.podReceivedAt).not.toBeNull();
    expect(await withdrawn()).toEqual([staff.userId, null]);
  });

  test("takes back an arrival and its ETA: what was known before is known again", async () => {
    const before = new Date("2026-11-26T18:00:00Z");
    await report(staff, "DELAY", { stop: 2, eta: before });
    await report(carrier, "GATE_IN", { stop: 1 });
    await report(carrier, "GATE_IN", { stop: 2, eta: new Date("2026-11-27T18:00:00Z") });
    expect(await row()).toMatchObject({ atStop: "delivery" });
    await undo(carrier);
    expect(await row()).toMatchObject({ atStop: "pickup" });
    const seen = await view(owner, "customer");
    expect(seen?.stops[1]).toMatchObject({ arrivedAt: null, eta: before });
    const own = await readWholeTimeline(
      { query: db.database.query, actor: owner },
      load.id,
      "customer",
    );
    expect(own.map(({ title }) => title)).toContain("Arrived at stop (undone)");
    const told = await publicPage();
    expect(told?.events.map(({ title }) => title)).not.toContain("Arrived at stop 2");
    expect(told?.events.filter(({ title }) => title.startsWith("Arrived"))).toHaveLength(1);
    // An arrival at an earlier time than the one that was undone counts.
    await db.outside(`update shipments set at_stop = null where id = '${load.id}'`);
    await recordEvent(
      by(carrier),
      aReportedEvent({
        id: load.id,
        kind: "GATE_IN",
        stop: 2,
        occurredAt: new Date(clock.now().getTime() - 30_000),
      }),
    );
    expect(await row()).toMatchObject({ atStop: "delivery" });
  });

  test("takes the exception with it that it opened", async () => {
    await report(carrier, "BREAKDOWN");
    expect((await view(staff, "staff"))?.exceptions).toMatchObject([{ resolvedAt: null }]);
    await undo(carrier);
    expect((await view(staff, "staff"))?.exceptions).toMatchObject([
      { resolvedAt: expect.any(Date), resolution: expect.stringContaining("undone") },
    ]);
  });

  test("stays after ten minutes, after another report, for everyone else, and once it is undone", async () => {
    const refused = (attempt: Promise<unknown>) => expect(attempt).rejects;
    const event = await report(carrier, "GATE_IN", { stop: 1 });
    await refused(undo(staff)).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/something after it/),
    });
    await refused(undo(await aShipper(db.database))).toMatchObject({ code: "not_found" });
    const colleague = { ...carrier, userId: (await aShipper(db.database)).userId };
    await refused(undo(colleague)).toMatchObject({ code: "conflict" });
    minute += 10;
    await refused(undo(carrier)).toMatchObject({
      message: expect.stringMatching(/more than 10 minutes ago/),
    });
    const later = await report(staff, "OTHER");
    await refused(undo(carrier, event)).toMatchObject({
      message: expect.stringMatching(/something after it/),
    });
    const both = await Promise.allSettled([undo(staff, later), undo(staff, later)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await refused(undo(staff, later)).toMatchObject({
      message: expect.stringMatching(/corrected already/),
    });
  });

  test("stays once its load was billed or canceled", async () => {
    await changeStatus(by(owner), { id: load.id, to: "In Transit" });
    minute += 1;
    await changeStatus(by(owner), { id: load.id, to: "Delivered" });
    await db.outside(`update shipments set billed_at = now() where id = '${load.id}'`);
    await expect(undo(owner)).rejects.toMatchObject({
      message: expect.stringMatching(/was billed as delivered/),
    });
    expect(await row()).toMatchObject({ status: "Delivered" });
    load = await aShipment(db.database, owner);
    await report(staff, "OTHER");
    await db.outside(`update shipments set canceled_at = now() where id = '${load.id}'`);
    await expect(undo(staff)).rejects.toMatchObject({
      message: expect.stringMatching(/is canceled/),
    });
  });
});
