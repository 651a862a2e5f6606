import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { handoverSchema } from "#app/features/shipments/load/event-schema.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { reportHandover } from "#app/flows/report-handover.server.ts";
import { aCarrier, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

const now = new Date("2026-11-24T20:00:00Z");

describe("the chain of custody of air freight", () => {
  let id: string;
  const { db, staff, owner } = prepareLoadScene();
  const carrier = prepare(() => aCarrier(db.database));
  beforeEach(async () => {
    ({ id } = await aShipment(db.database, owner, { mode: "AIR", knownShipper: true }));
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
  });

  const as = (actor: Actor) => ({ database: db.database, actor, clock: { now: () => now } });
  const typed = (given: object = {}) =>
    handoverSchema.parse({
      handoverId: randomUUID(),
      occurredAt: "2026-11-24T13:00",
      place: "Chicago, IL",
      fromParty: "Prairie Line",
      toParty: "The airline",
      pieces: "4",
      ...given,
    });
  const hand = (actor: Actor, given: object = {}, load = id) =>
    reportHandover(as(actor), load, typed(given));
  const refused = (attempt: Promise<void>) =>
    attempt.then(
      () => "recorded",
      ({ code, fields }) => [code, ...Object.keys(fields ?? {})].join(" "),
    );
  const custodyFor = async (actor: Actor, reader: "customer" | "carrier" | "staff") =>
    (await readLoadView({ ...as(actor), query: db.database.query }, { id }, reader))?.custody;

  test("is read by all parties in its order, each handover in the time of its place", async () => {
    await hand(carrier);
    await hand(staff, {
      occurredAt: "2026-11-24T11:30",
      place: "Indianapolis, IN",
      fromParty: "Lakeside Foundry",
      toParty: "Prairie Line",
    });
    const entries = [
      {
        at: new Date("2026-11-24T16:30:00Z"),
        timeZone: "America/Indiana/Indianapolis",
        toParty: "Prairie Line",
      },
      { at: new Date("2026-11-24T19:00:00Z"), timeZone: "America/Chicago", pieces: 4 },
    ];
    expect(await custodyFor(owner, "customer")).toMatchObject(entries);
    expect(await custodyFor(carrier, "carrier")).toMatchObject(entries);
    expect(await custodyFor(staff, "staff")).toMatchObject(entries);
  });

  test("has a handover once, even if it is sent twice at once, and the audit log has it", async () => {
    const handoverId = randomUUID();
    await Promise.all([hand(staff, { handoverId }), hand(staff, { handoverId })]);
    await hand(staff, { handoverId });
    expect(await custodyFor(staff, "staff")).toHaveLength(1);
    const logged = await db.outside(
      `select count(*)::int as count from audit_log where action = 'load.handover' and details::text like '%${handoverId}%'`,
    );
    expect(logged).toEqual([{ count: 1 }]);
  });

  test("is written by the load's carrier and staff alone", async () => {
    for (const other of [owner, await aShipper(db.database), await aCarrier(db.database)]) {
      expect(await refused(hand(other))).toBe("not_found");
    }
    expect(await custodyFor(staff, "staff")).toEqual([]);
  });

  test("takes no handover in the future, at an unknown place, or of a load on the road", async () => {
    expect(await refused(hand(staff, { occurredAt: "2026-11-24T15:00" }))).toBe(
      "invalid occurredAt",
    );
    expect(await refused(hand(staff, { place: "Door 4" }))).toBe("invalid place");
    const road = await aShipment(db.database, owner);
    expect(await refused(hand(staff, {}, road.id))).toBe("conflict");
    await cancelLoad(as(staff), { id, version: 1, reason: "The mold broke." });
    expect(await refused(hand(staff))).toBe("conflict");
  });

  test("ends at a hundred handovers, of which the last can be sent twice", async () => {
    await db.outside(
      `insert into shipment_custody (shipment_id, at, place, from_party, to_party, pieces, submission_key)
       select '${id}', now(), 'Gary, IN', 'A', 'B', 1, gen_random_uuid() from generate_series(1, 99)`,
    );
    const handoverId = randomUUID();
    for (const _ of [1, 2]) {
      expect(await refused(hand(staff, { handoverId }))).toBe("recorded");
    }
    expect(await refused(hand(staff))).toBe("conflict");
    expect(await custodyFor(staff, "staff")).toHaveLength(100);
  });
});
