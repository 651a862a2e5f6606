import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment } from "#tests/support/factories.ts";

describe("the API for transaction records", () => {
  const { db, api, shipper, carrier, keys } = prepareDeskScene();

  /** The path of a load that the carrier hauls. */
  const hauled = async () => {
    const { id, trackingId } = await aShipment(db.database, shipper);
    const carrierId = carrier.userId;
    await db.database.query.update(shipments).set({ carrierId }).where(eq(shipments.id, id));
    return `/shipments/${trackingId}`;
  };
  const list = async (load: string, key: string) =>
    (await api.send(key, `${load}/record-requests`)).body.data;
  const request = (load: string, key: string) =>
    api.send(key, `${load}/record-requests`, { method: "POST" });
  const release = (load: string, party: string, key = keys.staff) =>
    api.send(key, `${load}/record`, { body: { party } });

  test("a shipper requests the record, and downloads what staff release to it", async () => {
    const load = await hauled();
    const asked = await request(load, keys.shipper);
    expect(asked).toMatchObject({
      status: 201,
      body: { data: [{ party: "customer", releasedAt: null, documentId: null }] },
    });
    expect((await request(load, keys.shipper)).body.data).toHaveLength(1);
    expect((await release(load, "customer")).status).toBe(201);
    const [released] = await list(load, keys.shipper);
    expect(released.releasedAt).not.toBeNull();
    const file = await api.send(keys.shipper, `/documents/${released.documentId}`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect((await api.send(keys.carrier, `/documents/${released.documentId}`)).status).toBe(404);
  });

  test("each party sees its own requests only, and staff those of both", async () => {
    const load = await hauled();
    await request(load, keys.shipper);
    await request(load, keys.carrier);
    expect(await list(load, keys.shipper)).toMatchObject([{ party: "customer" }]);
    expect(await list(load, keys.carrier)).toMatchObject([{ party: "carrier" }]);
    expect(await list(load, keys.staff)).toHaveLength(2);
  });

  test("nobody else requests or releases it", async () => {
    const load = await hauled();
    expect((await request(load, keys.stranger)).status).toBe(404);
    expect((await api.send(keys.stranger, `${load}/record-requests`)).status).toBe(404);
    expect((await request(load, keys.staff)).status).toBe(404);
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await release(load, "customer", key)).status).toBe(404);
    }
    const trackingId = (await aShipment(db.database, shipper)).trackingId;
    expect((await release(`/shipments/${trackingId}`, "carrier")).status).toBe(404);
    expect(await list(load, keys.staff)).toEqual([]);
  });
});
