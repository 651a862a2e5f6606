import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aCarrier, aShipment } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { today } from "#tests/support/quote-scene.ts";

const pay = { linehaulCents: 90_000, fuelCents: 15_025, maxCents: 120_000, hours: 8 };

describe("the API for staff on loads", () => {
  const { db, api, shipper, carrier, keys, list } = prepareDeskScene();

  const booking = {
    origin: "Indianapolis, IN 46204",
    destination: "Chicago, IL 60601",
    weight: 12_500.5,
    mode: "FTL",
    description: "24 pallets of castings",
  };
  const book = (key = keys.staff, headers: Record<string, string> = {}, customer = shipper) =>
    api.send(key, `/companies/${customer.userId}/shipments`, { body: booking, headers });
  const carrierOf = async (trackingId: string) =>
    (await db.outside(`select carrier_id from shipments where tracking_id = '${trackingId}'`))[0]
      ?.carrier_id;

  test("they book one for a customer, once for each Idempotency-Key", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const booked = await book(keys.staff, headers);
    expect(booked).toMatchObject({ status: 201, body: { ...booking, status: "Quoted" } });
    expect((await book(keys.staff, headers)).body).toEqual(booked.body);
    const theirs = await api.send(keys.shipper, `/shipments/${booked.body.trackingId}`);
    expect(theirs.body).toEqual(booked.body);
    expect((await book(keys.staff, {}, { ...shipper, userId: randomUUID() })).status).toBe(404);
  });

  test("they assign a carrier that passes the checks, and take the load back", async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    const assign = (carrierId: string | null, key = keys.staff) =>
      api.send(key, `/shipments/${trackingId}/carrier`, { body: { carrierId } });
    const unvetted = await aCarrier(db.database);
    expect((await assign(unvetted.userId)).status).toBe(422);
    for (const key of [keys.shipper, keys.carrier]) {
      expect((await assign(carrier.userId, key)).status).toBe(404);
    }
    expect(await carrierOf(trackingId)).toBeNull();
    expect((await assign(carrier.userId)).status).toBe(200);
    expect(await carrierOf(trackingId)).toBe(carrier.userId);
    expect((await assign(null)).status).toBe(200);
    expect(await carrierOf(trackingId)).toBeNull();
  });

  test("they dispatch a load once its rate confirmation is signed", async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    const path = `/shipments/${trackingId}`;
    const sent = await api.send(keys.staff, `${path}/offers`, {
      body: { ...pay, carrierIds: [carrier.userId] },
    });
    const offer = `/offers/${sent.body.data[0].id}`;
    await api.send(keys.carrier, `${offer}/accept`, { body: { version: 1 } });
    const body = { driver: "Maria Lane", driverPhone: "(317) 555-0188", truck: "4411" };
    const dispatch = (key = keys.staff) => api.send(key, `${path}/dispatch`, { body });
    expect((await dispatch()).status).toBe(409);
    const { rateConfirmation } = (await api.send(keys.carrier, offer)).body;
    const { sha256 } = rateConfirmation;
    const signature = { name: "Paul Line", title: "Dispatcher", sha256, agreed: true };
    await api.send(keys.carrier, `${offer}/sign`, { body: signature });
    expect((await dispatch(keys.carrier)).status).toBe(404);
    const file = `where company_id = '${carrier.userId}'`;
    await db.outside(`update carrier_files set state = 'suspended' ${file}`);
    const failing = await dispatch();
    await db.outside(`update carrier_files set state = 'active' ${file}`);
    expect(failing).toMatchObject({ status: 422, body: { errors: [{ field: "override" }] } });
    const incomplete = await dispatch();
    expect(incomplete).toMatchObject({
      status: 422,
      body: { errors: [{ field: "neededOverride" }] },
    });
    const { missing } = (await api.send(keys.staff, path)).body;
    for (const what of missing) expect(incomplete.body.errors[0].message).toContain(what);
    const neededOverride = "Its dock takes freight at any hour.";
    const reasoned = { ...body, neededOverride };
    const anyway = () => api.send(keys.staff, `${path}/dispatch`, { body: reasoned });
    expect((await anyway()).body).toMatchObject({ trackingId, stage: "dispatched" });
    expect((await anyway()).status).toBe(409);
  });

  test("the audit log says who of the staff booked a load, once", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const { trackingId } = (await book(keys.staff, headers)).body;
    await book(keys.staff, headers);
    const entries = await db.outside(
      `select 1 from audit_log where action = 'load.book' and details ->> 'trackingId' = '${trackingId}'`,
    );
    expect(entries).toHaveLength(1);
  });

  test("nobody else books for a customer", async () => {
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await book(key)).status).toBe(404);
    }
  });

  test("they report events of any load", async () => {
    const { id, trackingId } = await aShipment(db.database, shipper);
    await sendTruck(db.database, id);
    const path = `/shipments/${trackingId}/events`;
    const body = { kind: "GATE_IN", stop: 1, occurredAt: `${today}T10:00:00-05:00` };
    expect((await api.send(keys.staff, path, { body })).status).toBe(201);
    expect((await list(path)).data).toMatchObject([{ kind: "GATE_IN", source: "API" }]);
  });

  test("nobody reports a cancellation, or a kind of another mode or moment: the refusal names those possible now", async () => {
    const { id, trackingId } = await aShipment(db.database, shipper, { mode: "FTL" });
    await api.send(keys.staff, `/shipments/${trackingId}/carrier`, {
      body: { carrierId: carrier.userId },
    });
    await sendTruck(db.database, id);
    const path = `/shipments/${trackingId}/events`;
    const refused = { CANCELLED: "Cancel the load", VESSEL_LOADED: "FTL", DELIVERED: "picked up" };
    for (const [kind, why] of Object.entries(refused)) {
      for (const key of [keys.staff, keys.carrier]) {
        const { status, body } = await api.send(key, path, { body: { kind } });
        expect(status, kind).toBe(422);
        const [{ field, message }] = body.errors;
        expect(field).toBe("kind");
        expect(message).toContain(why);
        expect(message).toContain("You can report now: Pickup scheduled (PICKUP_SCHEDULED), ");
        expect(message).toContain("Picked up (PICKED_UP)");
        expect(message).not.toMatch(/\((CANCELLED|DELIVERED|VESSEL_LOADED|AIR_ARRIVAL)\)/);
      }
    }
    expect((await list(path)).data).toEqual([]);
  });
});
