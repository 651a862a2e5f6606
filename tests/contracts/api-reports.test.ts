import { beforeAll, describe, expect, test } from "vitest";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment } from "#tests/support/factories.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("the API for reports", () => {
  const { db, api, keys, shipper, carrier } = prepareDeskScene();
  beforeAll(async () => {
    const { id, trackingId } = await aShipment(db.database, shipper);
    await db.outside(
      `update shipments set pickup_from = '2026-11-03T12:00Z', carrier_id = '${carrier.userId}' where id = '${id}'`,
    );
    for (const [side, rate] of [
      ["customer", "1000.50"],
      ["carrier", "800"],
    ]) {
      const body = { side, code: "linehaul", rate, reason: "As agreed by phone." };
      const { status } = await api.send(keys.staff, `/shipments/${trackingId}/charges`, { body });
      expect(status).toBe(201);
    }
  });
  const read = async (asked = "", key = keys.staff) => api.send(key, `/reports${asked}`);

  test("staff read revenue and cost by month, and by carrier with its offers", async () => {
    expect((await read()).body).toMatchObject({ computedAt: null, data: [] });
    await computeReports(db.database, new Date(`${today}T17:00:00Z`));
    expect((await read()).body).toEqual({
      by: "month",
      from: "2025-11",
      to: "2026-11",
      computedAt: `${today}T17:00:00.000Z`,
      quotes: { sent: 0, accepted: 0 },
      data: [
        {
          key: "2026-11",
          name: "2026-11",
          loads: 1,
          revenueCents: 100_050,
          costCents: 80_000,
          arrivals: 0,
          onTimeArrivals: 0,
          uncoveredLoads: 0,
          uncoveredCents: 0,
          unpricedLoads: 0,
          unpricedCents: 0,
          offers: null,
          acceptedOffers: null,
        },
      ],
    });
    const byCarrier = await read("?by=carrier&from=2026-11&to=2026-11");
    expect(byCarrier.body.data).toMatchObject([
      { key: carrier.userId, costCents: 80_000, offers: 0, acceptedOffers: 0 },
    ]);
    expect((await read("?from=2026-09&to=2026-10")).body.data).toEqual([]);
  });

  test("nobody else reads them, and months that make no sense are refused", async () => {
    for (const key of [keys.shipper, keys.carrier]) {
      expect((await read("", key)).status).toBe(404);
    }
    for (const [asked, field] of [
      ["?from=soon", "from"],
      ["?to=2026-13", "to"],
      ["?from=2026-11&to=2026-10", "from"],
      ["?by=song", "by"],
    ]) {
      expect(await read(asked)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    }
  });
});
