import { expect, test } from "vitest";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { aShipment } from "#tests/support/factories.ts";
import { delivery, loadDetails, pickup, typedStops } from "#tests/support/load-details.ts";
import { sweepAll } from "#tests/support/sweep.ts";

const { db, owner, as, read, clock } = loadDetails();

/** Columbia, Kentucky, which has Central time, with the zone and moment that it was booked with. */
const aLoadInColumbia = async () => {
  const { id } = await aShipment(db.database, owner);
  const there = { ...pickup, zip: "42728", windowFrom: "2026-11-24T08:00" };
  await saveStops(as(), { id, version: 1, stops: typedStops(there, delivery) });
  await db.outside(
    `update shipment_stops set time_zone = 'America/New_York',
       window_from = window_from - interval '1 hour', window_to = window_to - interval '1 hour'
     where shipment_id = '${id}' and sequence = 1`,
  );
  return id;
};
const correct = () => sweepAll({ database: db.database, clock, origin: "https://freight.example" });

test("a stop that was booked with another zone than its place gets it, with its local times", async () => {
  const id = await aLoadInColumbia();
  const over = await aLoadInColumbia();
  await db.outside(`update shipments set canceled_at = now() where id = '${over}'`);
  await correct();
  const load = await read(id);
  expect(load.stops).toMatchObject([
    {
      timeZone: "America/Chicago",
      windowFrom: new Date("2026-11-24T14:00:00Z"),
      windowTo: new Date("2026-11-24T16:00:00Z"),
    },
    { timeZone: "America/Indiana/Indianapolis", windowFrom: new Date("2026-11-25T13:00:00Z") },
  ]);
  expect(load.timeline[0]).toMatchObject({
    kind: "edit",
    by: "Monument Freight",
    note: "Stop 1: time zone is America/Chicago, local times stay",
  });
  expect((await read(over)).stops[0]).toMatchObject({ timeZone: "America/New_York" });
  const [columns] = await db.outside(
    `select pickup_from = '2026-11-24T14:00:00Z' as moved from shipments where id = '${id}'`,
  );
  expect(columns).toEqual({ moved: true });
  await correct();
  expect((await read(id)).version).toBe(load.version);
  const audited = `select 1 from audit_log where subject_id = '${id}' and actor_id is null`;
  expect(await db.outside(audited)).toHaveLength(1);
});
