import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listEvents } from "#app/features/shipments/load/list-events.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import type { ReportedEvent } from "#app/features/shipments/load/write-event.server.ts";
import { announceMilestones } from "#app/flows/announce-milestones.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { signer } from "#tests/support/quote-scene.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

describe("what a driver says of the freight", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, aDrivenLoad, driverSees, driverLater, press } = scene;
  const { atDelivery, twoDrivers, exceptionsOf } = scene;

  const signed = { signedBy: "R. Osei" };
  const told = async (actor: Actor, reader: LoadReader, id: string) =>
    JSON.stringify(await readWholeTimeline({ query: query(), actor }, id, reader));
  const undo = (actor: Actor, id: string, minutes: number) =>
    undoReport({ ...driverLater(minutes), actor }, { id });
  const statusOf = async (id: string) => (await scene.loadOf(id))?.status;

  describe("its count", () => {
    test("is expected as it was booked, and asked about once more where it differs", async () => {
      const driven = await aDrivenLoad();
      expect((await driverSees(driven.assignment)).freight.pieces).toBe(4);
      await press(driven);
      const refusal = {
        code: "invalid",
        fields: { confirmed: [expect.stringMatching("3, and 4 are expected")] },
      };
      await expect(press(driven, { pieces: "3" }, 5)).rejects.toMatchObject(refusal);
      await expect(press(driven, { pieces: "3", confirmed: "2" }, 5)).rejects.toMatchObject(
        refusal,
      );
      expect(await exceptionsOf(driven.id)).toEqual([]);
      await press(driven, { pieces: "3", confirmed: "3" }, 10);
      expect(await exceptionsOf(driven.id)).toMatchObject([
        { what: "Departed stop: 3 of 4 pieces.", audience: "staff", resolution: null },
      ]);
      // What was loaded is what there is to deliver.
      expect((await driverSees(driven.assignment)).freight.pieces).toBe(3);
    });

    test("isn't asked about where it's right, or where nobody knows how many there are", async () => {
      const right = await atDelivery({ pieces: "4" });
      expect(await exceptionsOf(right.id)).toEqual([]);
      const unknown = await aDrivenLoad();
      await db.outside(`delete from shipment_units where shipment_id = '${unknown.id}'`);
      await press(unknown);
      await press(unknown, { pieces: "9" }, 5);
      expect(await exceptionsOf(unknown.id)).toEqual([]);
    });

    test("is unknown for each stop of a load with several", async () => {
      const driven = await aDrivenLoad();
      await db.outside(
        `update shipment_stops set sequence = 3 where shipment_id = '${driven.id}' and sequence = 2`,
      );
      await db.outside(
        `insert into shipment_stops (shipment_id, sequence, kind) values ('${driven.id}', 2, 'stop-off')`,
      );
      expect((await driverSees(driven.assignment)).freight.pieces).toBeNull();
    });

    test("at the delivery opens an exception, which the delivery doesn't end, and emails its owner", async () => {
      const driven = await atDelivery();
      await press(driven, { ...signed, pieces: "3", confirmed: "3" }, 30);
      expect(await statusOf(driven.id)).toBe("Delivered");
      expect(await exceptionsOf(driven.id)).toMatchObject([
        { what: "Delivered: 3 of 4 pieces. Signed by R. Osei", resolution: null },
      ]);
      await announceMilestones({ database: db.database, signer, origin: on(null).origin });
      const mails = await db.outside(
        `select text from mails where subject = '${driven.trackingId}: Delivered'`,
      );
      expect(mails).toMatchObject([{ text: expect.stringContaining("3 of 4 pieces") }]);
    });

    test("that differs is read by our team and the carrier alone, until staff choose", async () => {
      const driven = await atDelivery({ pieces: "3", confirmed: "3", seal: "4711" });
      expect(await told(staff, "staff", driven.id)).toContain("3 of 4 pieces. Seal 4711.");
      expect(await told(carrier, "carrier", driven.id)).toContain("3 of 4 pieces. Seal 4711.");
      expect(await told(owner, "customer", driven.id)).not.toContain("pieces");
      const view = await readLoadView(
        { ...on(owner), query: query() },
        { id: driven.id },
        "customer",
      );
      if (!view) throw new Error("the customer sees no load");
      const seen = { ...view, companyId: owner.companyId, carrierId: null, ownLegs: [] };
      const { rows } = await listEvents(query(), seen, "customer", {});
      expect(rows.map(({ pieces, seal }) => [pieces, seal])).toEqual(rows.map(() => [null, null]));
      const right = await atDelivery({ pieces: "4" });
      expect(await told(owner, "customer", right.id)).toContain("4 pieces.");
    });

    test("is taken back with its report, and so is its exception", async () => {
      const driven = await aDrivenLoad();
      await press(driven);
      await press(driven, { pieces: "3", confirmed: "3", seal: "4711" }, 10);
      await undo(carrier, driven.id, 12);
      expect(await exceptionsOf(driven.id)).toMatchObject([
        { resolution: "The report was undone." },
      ]);
      expect((await driverSees(driven.assignment)).freight).toEqual({
        pieces: 4,
        seal: null,
        refused: null,
      });
    });

    test("counts by every door: a carrier's report opens the same exception", async () => {
      const driven = await atDelivery();
      const event: ReportedEvent = aReportedEvent({
        id: driven.id,
        kind: "DELIVERED",
        stop: 2,
        occurredAt: driverLater(40).clock.now(),
        pieces: 5,
        sealIntact: false,
      });
      await recordEvent({ ...driverLater(40), actor: carrier }, event);
      expect(await exceptionsOf(driven.id)).toMatchObject([
        { what: "Delivered: 5 pieces, 4 expected. Seal broken or different." },
      ]);
    });
  });

  describe("the seal", () => {
    test("is asked about at the delivery, and an intact one raises nothing", async () => {
      const driven = await atDelivery({ seal: "4711" });
      expect((await driverSees(driven.assignment)).freight.seal).toBe("4711");
      await expect(press(driven, signed, 30)).rejects.toMatchObject({
        fields: { sealState: [expect.any(String)] },
      });
      await press(driven, { ...signed, sealState: "intact" }, 30);
      expect(await exceptionsOf(driven.id)).toEqual([]);
      expect(await told(owner, "customer", driven.id)).toContain("Seal 4711 intact.");
    });

    test("that is broken or different opens an exception, which the customer isn't told of yet", async () => {
      const driven = await atDelivery({ seal: "4711" });
      await press(driven, { ...signed, sealState: "broken or different" }, 30);
      expect(await exceptionsOf(driven.id)).toMatchObject([
        { what: expect.stringContaining("Seal 4711 broken or different."), audience: "staff" },
      ]);
      expect(await told(owner, "customer", driven.id)).not.toContain("broken");
    });

    test("and the count go on to the next driver at a handoff", async () => {
      const { first, second } = await twoDrivers();
      await press(first);
      await press(first, { pieces: "3", confirmed: "3", seal: "4711" }, 10);
      await press(first, {}, 20);
      await press(first, { ...signed, pieces: "3", sealState: "intact" }, 30);
      expect((await driverSees(second.assignment)).freight).toMatchObject({
        pieces: 3,
        seal: "4711",
      });
      await press(second, {}, 40);
      await press(second, { seal: "4712" }, 50);
      expect((await driverSees(second.assignment)).freight.seal).toBe("4712");
    });

    test("that was booked with the load is the one to look for until another is put on", async () => {
      const driven = await aDrivenLoad();
      await db.outside(
        `insert into shipment_references (shipment_id, kind, value) values ('${driven.id}', 'seal', 'S-1')`,
      );
      expect((await driverSees(driven.assignment)).freight.seal).toBe("S-1");
    });
  });

  test("an early press at a handoff is good once the truck before has come and gone", async () => {
    const { first, second } = await twoDrivers();
    await press(second, {}, 5);
    const early = driverLater(5).clock.now();
    const visit = async () => (await driverSees(second.assignment)).stops[0]?.arrivedAt;
    await expect(press(second, {}, 6)).rejects.toMatchObject({ code: "conflict" });
    expect((await driverSees(second.assignment)).heldBackBy).toBe("leg ahead");
    for (const at of [10, 20, 30, 40]) await press(first, signed, at);
    expect(await driverSees(second.assignment)).toMatchObject({
      step: { kind: "load", stop: 1 },
      heldBackBy: null,
    });
    expect(await visit()).toEqual(early);
    expect(await press(second, {}, 50)).toBe("load");
    expect(await visit()).toEqual(early);
  });
});
