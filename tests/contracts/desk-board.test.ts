import { describe, expect, test } from "vitest";
import { readDayFigures } from "#app/features/shipments/day-figures.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countLoadQueues } from "#app/features/shipments/load/count-queues.server.ts";
import { loadQueueIds, pickupTimeIds } from "#app/features/shipments/load-queue.ts";
import { aCarrier, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

// Wednesday noon in Indianapolis.
const now = new Date("2026-12-02T17:00:00Z");

describe("the board of the staff desk", () => {
  const db = prepareDatabase();
  const shipper = prepare(() => aShipper(db.database));

  const list = async (query: string) =>
    (await listForDesk(db.database.query, readDeskFilter(new URLSearchParams(query)), now)).rows;
  const counts = () => countLoadQueues(db.database.query, now);
  /** A load with these column values, set in the database. */
  const load = async (facts: string, mode: "LTL" | "AIR" = "LTL") => {
    const { id } = await aShipment(db.database, shipper, { mode, knownShipper: mode === "AIR" });
    await db.outside(`update shipments set created_at = '2026-12-02T12:00:00Z' where id = '${id}'`);
    await db.outside(`update shipments set ${facts} where id = '${id}'`);
    return id;
  };

  /** When the load was last heard of, in place of the event that its status wrote. */
  const heard = (id: string, at = "2026-12-02T12:00:00Z") =>
    db.outside(`update shipments set last_event_at = '${at}' where id = '${id}'`);

  test("each count is that of the list it opens", async () => {
    const { userId } = await aCarrier(db.database);
    const covered = `carrier_id = '${userId}', priced_at = now()`;
    const at = (column: string, ...days: string[]) =>
      Promise.all(days.map((day) => load(`${covered}, ${column} = '${day}'`)));
    await load("priced_at = now(), pickup_from = '2026-12-01T14:00:00Z'");
    await load("priced_at = now(), pickup_from = '2026-12-03T14:00:00Z'");
    await load("priced_at = now(), pickup_from = '2026-12-04T14:00:00Z'");
    await load("pickup_from = null");
    await load("canceled_at = now()");
    await load(`${covered}, pickup_by = '2026-12-02T16:59:00Z'`);
    await load(`${covered}, pickup_by = '2026-12-02T17:01:00Z'`);
    const lately = "'2026-12-02T16:59:00Z'";
    await load(`${covered}, charge_declined_at = ${lately}, to_sign_since = ${lately}`);
    await load("priced_at = now(), pickup_from = null, countered_at = '2026-12-02T16:59:00Z'");
    // Just before midnight in Indianapolis, and just after it.
    await at("pickup_from", "2026-12-03T04:59:00Z", "2026-12-03T05:00:00Z");
    await at("deliver_by", "2026-12-02T05:00:00Z", "2026-12-02T04:59:00Z");
    const unconfirmed = await load(covered);
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, appointment)
      values ('${unconfirmed}', 1, 'pickup', 'required'), ('${unconfirmed}', 2, 'delivery', 'required')`);
    const inTransit = `${covered}, status = 'In Transit'`;
    await heard(await load(inTransit), "2026-12-01T16:59:00Z");
    await heard(await load(`${inTransit}, deliver_by = '2026-12-02T16:59:00Z'`));
    await heard(await load(inTransit));
    const heldUp = await load(covered);
    await db.outside(`insert into shipment_exceptions (shipment_id, kind, what, raised_at)
      values ('${heldUp}', 'service', 'Flat tire', '2026-12-02T15:00:00Z'), ('${heldUp}', 'compliance', 'Flew', '2026-12-02T15:00:00Z')`);
    await load(covered, "AIR");
    await load(`${covered}, status = 'Delivered'`);
    await load(`${covered}, status = 'Delivered', pod_received_at = now()`);

    expect(await counts()).toEqual({
      price: 1,
      carrier: 5,
      "pickup-late": 1,
      counter: 1,
      charge: 1,
      appointment: 1,
      late: 2,
      exception: 1,
      air: 1,
      pod: 1,
      pickups: 1,
      deliveries: 2,
      sign: 1,
      attention: 2,
      pickup: { due: 1, tomorrow: 1, later: 1, unset: 2 },
    });
    const found = await counts();
    for (const queue of loadQueueIds) {
      for (const sort of ["", "&sort=pickup"]) {
        expect(await list(`queue=${queue}${sort}`), queue).toHaveLength(found[queue]);
      }
    }
    for (const time of pickupTimeIds) {
      expect(await list(`queue=carrier&pickup=${time}`), time).toHaveLength(found.pickup[time]);
    }
  });

  test("today stands beside the same weekday of seven weeks, by this time and all day", async () => {
    await db.outside("delete from shipment_exceptions");
    for (const at of ["2026-11-25T16:00:00Z", "2026-11-25T18:00:00Z", "2026-11-26T12:00:00Z"]) {
      await load(`created_at = '${at}'`);
    }
    const id = await load("priced_at = now()");
    await db.outside(`insert into shipment_status_changes (shipment_id, from_status, to_status, changed_at)
      values ('${id}', 'Quoted', 'In Transit', '2026-10-14T15:00:00Z'), ('${id}', 'In Transit', 'Delivered', '2026-12-02T15:00:00Z')`);
    const days = await readDayFigures(db.database.query, now);
    expect(days.map(({ date }) => date)).toEqual([
      "2026-10-14",
      "2026-10-21",
      "2026-10-28",
      "2026-11-04",
      "2026-11-11",
      "2026-11-18",
      "2026-11-25",
      "2026-12-02",
    ]);
    expect(days[0]).toMatchObject({ pickedUp: { byNow: 1, whole: 1 } });
    expect(days[6]).toMatchObject({ booked: { byNow: 1, whole: 2 } });
    expect(days[7]).toMatchObject({ delivered: { byNow: 1, whole: 1 }, exceptions: { byNow: 0 } });
    await load("created_at = '2026-12-02T15:00:00Z'");
    const booked = days[7]?.booked.byNow ?? 0;
    const again = await readDayFigures(db.database.query, now);
    expect(again.at(-1)?.booked.byNow, "today's load is counted at once").toBe(booked + 1);
  });
});
