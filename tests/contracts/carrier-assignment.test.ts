import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { setCarrierState } from "#app/features/carriers/file-commands.server.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { type CarrierFiles, carrierFiles, reason } from "#tests/support/carrier-files.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment } from "#tests/support/factories.ts";

describe("a load", () => {
  let { db, shipper, deps, refusal, lastEntry, version } = {} as CarrierFiles;
  beforeAll(async () => {
    ({ db, shipper, deps, refusal, lastEntry, version } = await carrierFiles());
  });
  afterAll(() => db.close());

  const assign = (id: string, carrier: Actor, override?: string) =>
    assignVettedCarrier(deps(), { id, carrierId: carrier.userId, override });
  const carrierOf = async (id: string) =>
    (await db.outside(`select carrier_id from shipments where id = '${id}'`))[0]?.carrier_id;

  test("is assigned to a carrier that passes the checks", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aVettedCarrier(db.database);
    await assign(id, carrier);
    expect(await carrierOf(id)).toBe(carrier.userId);
  });

  test("is judged by the insurance of its pickup day, where it is picked up", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aVettedCarrier(db.database);
    await db.outside(
      `update carrier_certificates set expires_on = '2026-12-01' where carrier_id = '${carrier.userId}'`,
    );
    await db.outside("delete from carrier_changes");
    // Still December 1 in Los Angeles, but not in Indianapolis.
    await db.outside(
      `update shipments set pickup_from = '2026-12-02T07:30:00Z' where id = '${id}'`,
    );
    await db.outside(
      `insert into shipment_stops (shipment_id, sequence, kind, time_zone) values ('${id}', 1, 'pickup', 'America/Los_Angeles')`,
    );
    await assign(id, carrier);
    await db.outside(
      `update shipments set pickup_from = '2026-12-02T08:00:00Z' where id = '${id}'`,
    );
    await expect(assign(id, carrier)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("Auto liability"),
    });
  });

  test("is not assigned to a failing carrier unless staff override with an audited reason", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aVettedCarrier(db.database);
    await db.outside(
      `update carrier_files set w9_on = null where company_id = '${carrier.userId}'`,
    );
    await expect(assign(id, carrier)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("No W-9 on file"),
    });
    expect(await carrierOf(id)).toBeNull();
    await assign(id, carrier, "The W-9 is in the mail.");
    expect(await carrierOf(id)).toBe(carrier.userId);
    expect(await lastEntry(id)).toMatchObject({
      action: "shipment.assign",
      details: { objections: ["No W-9 on file"], override: "The W-9 is in the mail." },
    });
  });

  test("is never given to a carrier marked do not use", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aVettedCarrier(db.database);
    const file = { id: carrier.userId, version: await version(carrier) };
    await setCarrierState(deps(), { ...file, state: "do not use", reason });
    expect(await refusal(assign(id, carrier, "It is all we have."))).toBe("invalid");
    expect(await carrierOf(id)).toBeNull();
  });

  test("is never assigned to a carrier that is being suspended at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aShipment(db.database, shipper);
      const carrier = await aVettedCarrier(db.database);
      const file = { id: carrier.userId, version: await version(carrier) };
      const [given, suspended] = await Promise.all([
        refusal(assign(id, carrier)),
        refusal(setCarrierState(deps(), { ...file, state: "suspended", reason })),
      ]);
      expect(suspended).toBe("done");
      // When it was assigned, it preceded the suspension, as the audit log's order shows.
      const entries = (await listAudit(db.database.query, {}, undefined)).rows;
      const place = (action: string, subject: string) =>
        entries.findIndex((entry) => entry.action === action && entry.subjectId === subject);
      if (given === "done") {
        expect(place("shipment.assign", id)).toBeGreaterThan(
          place("carrier.state", carrier.userId),
        );
      } else expect(await carrierOf(id)).toBeNull();
    }
  });
});
