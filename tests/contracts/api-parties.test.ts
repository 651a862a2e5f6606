import { describe, expect, test } from "vitest";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment } from "#tests/support/factories.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

describe("the API for the parties of a load", () => {
  const { db, api, staff, shipper, carrier, keys } = prepareDeskScene();
  const { on, quoted } = quoteScene(() => ({ db, staff }));

  /** A load that the carrier was offered. */
  const offered = async () => {
    const load = await aShipment(db.database, shipper);
    const typed = { linehaulCents: "900", fuelCents: "150.25", maxCents: "1200", hours: "8" };
    const sent = sendOffersSchema.parse({ ...typed, carrierIds: [carrier.userId] });
    await offerLoad(on(staff), { id: load.id, ...sent });
    const { body } = await api.send(keys.carrier, "/offers");
    const offer = body.data.find(
      (one: { trackingId: string }) => one.trackingId === load.trackingId,
    );
    return { load, offer };
  };
  const truck = (trackingId: string) =>
    db.outside(`update shipments set dispatched_at = now() where tracking_id = '${trackingId}'`);
  const accepted = async () => {
    const { load, offer } = await offered();
    await api.send(keys.carrier, `/offers/${offer.id}/accept`, { body: { version: 1 } });
    return load;
  };
  const dispatched = async () => {
    const load = await accepted();
    await truck(load.trackingId);
    return load;
  };

  test("a carrier reads an offer, accepts it and has the load", async () => {
    const { load, offer } = await offered();
    expect(offer).toMatchObject({ totalCents: 105_025, standing: "open" });
    const path = `/offers/${offer.id}`;
    expect((await api.send(keys.stranger, path)).status).toBe(404);
    const read = await api.send(keys.carrier, path);
    expect(read.body.load.stops.map(({ city }: { city: string }) => city)).toEqual([
      "Indianapolis, IN",
      "Chicago, IL",
    ]);
    const answer = await api.send(keys.carrier, `${path}/accept`, { body: { version: 1 } });
    expect(answer.body).toMatchObject({ standing: "accepted" });
    const again = await api.send(keys.carrier, `${path}/accept`, { body: { version: 1 } });
    expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
    const loads = await api.send(keys.carrier, "/loads");
    expect(loads.body.data).toMatchObject([{ trackingId: load.trackingId, status: "Quoted" }]);
    expect((await api.send(keys.shipper, "/loads")).status).toBe(404);
  });

  test("a carrier counters and declines", async () => {
    const [one, other] = [await offered(), await offered()];
    const counter = { body: { counterCents: 110_000, note: "Fuel" } };
    const countered = await api.send(keys.carrier, `/offers/${one.offer.id}/counter`, counter);
    expect(countered.body).toMatchObject({ standing: "countered", counterCents: 110_000 });
    const decline = { body: { reason: "No truck there" } };
    const declined = await api.send(keys.carrier, `/offers/${other.offer.id}/decline`, decline);
    expect(declined.body).toMatchObject({ standing: "declined", trackingId: null });
    expect(countered.body.trackingId).toBe(one.load.trackingId);
    const told = await api.send(keys.carrier, "/offers?standing=declined");
    expect(JSON.stringify(told.body)).not.toContain(other.load.trackingId);
  });

  test("a carrier reports events and status, which the shipper reads and a stranger doesn't", async () => {
    const { trackingId } = await dispatched();
    const events = `/shipments/${trackingId}/events`;
    const arrived = { kind: "GATE_IN", stop: 1, occurredAt: `${today}T10:00:00-05:00` };
    const headers = { "idempotency-key": `arrival-${trackingId}` };
    expect((await api.send(keys.shipper, events, { body: arrived })).status).toBe(404);
    expect((await api.send(keys.stranger, events)).status).toBe(404);
    const reported = await api.send(keys.carrier, events, { body: arrived, headers });
    expect(reported.status).toBe(201);
    await db.outside("delete from idempotent_requests");
    await api.send(keys.carrier, events, { body: arrived, headers });
    expect((await api.send(keys.shipper, events)).body.data).toMatchObject([
      {
        id: reported.body.id,
        kind: "GATE_IN",
        stop: 1,
        occurredAt: `${today}T15:00:00.000Z`,
        source: "API",
      },
    ]);
    const status = { body: { status: "In Transit", note: "On time" } };
    await truck(trackingId);
    const moved = await api.send(keys.carrier, `/loads/${trackingId}/status`, status);
    expect(moved.body).toMatchObject({ status: "In Transit" });
    expect((await api.send(keys.shipper, `/loads/${trackingId}/status`, status)).status).toBe(404);
  });

  test("a carrier that lost its load gets no stored answer about it", async () => {
    const { trackingId } = await dispatched();
    const report = () =>
      api.send(keys.carrier, `/shipments/${trackingId}/events`, {
        body: { kind: "DELAY", note: "Stuck at the dock." },
        headers: { "idempotency-key": "report-1" },
      });
    const first = await report();
    expect(first.status).toBe(201);
    expect(await report()).toMatchObject({ status: 201, body: first.body });
    const { body } = await api.send(keys.staff, `/shipments/${trackingId}/assignments`);
    const taken = await api.send(keys.staff, `/assignments/${body.data[0].id}/take-back`, {
      body: { reason: "removed by staff" },
    });
    expect(taken.status).toBe(200);
    expect(await report()).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("a carrier undoes its last event alone, and our team takes back any, with its reason", async () => {
    const { trackingId } = await dispatched();
    const events = `/shipments/${trackingId}/events`;
    const report = async (note: string) => {
      const arrived = { kind: "GATE_IN", stop: 1, note };
      return (await api.send(keys.carrier, events, { body: arrived })).body.id as string;
    };
    const first = await report("Door 4");
    const last = await report("Door 5");
    const undo = (id: string, key = keys.carrier) =>
      api.send(key, `${events}/${id}/undo`, { method: "POST" });
    const takeBack = (key: string) =>
      api.send(key, `${events}/${first}/take-back`, { body: { reason: "It was another load." } });
    expect((await undo(first)).body.detail).toBe(
      "Nothing was undone: someone reported something after it.",
    );
    expect((await undo(last, keys.stranger)).status).toBe(404);
    expect((await undo(last, keys.staff)).status).toBe(409);
    expect(await undo(last)).toMatchObject({ status: 200, body: { id: last } });
    expect((await undo(last)).status).toBe(409);
    for (const key of [keys.carrier, keys.shipper]) expect((await takeBack(key)).status).toBe(404);
    expect(await takeBack(keys.staff)).toMatchObject({ status: 200, body: { id: first } });
    expect((await takeBack(keys.staff)).status).toBe(409);
    const { data } = (await api.send(keys.carrier, events)).body;
    expect(data.map((one: { undoneAt: string | null }) => one.undoneAt)).not.toContain(null);
  });

  test("the time that a truck waits beyond free time shows at its stop", async () => {
    const { trackingId } = await dispatched();
    const report = (kind: string, at: string) =>
      api.send(keys.carrier, `/shipments/${trackingId}/events`, {
        body: { kind, stop: 1, occurredAt: `${today}T${at}:00-05:00` },
      });
    const detention = async () => {
      const { stops } = (await api.send(keys.shipper, `/shipments/${trackingId}`)).body;
      return stops[0].detentionMinutes;
    };
    expect(await detention()).toBeNull();
    await report("GATE_IN", "09:15");
    expect(await detention()).toBe(45);
    await report("GATE_OUT", "11:25");
    expect(await detention()).toBe(10);
  });

  test("a carrier reports who signed for a delivery, and when", async () => {
    const { trackingId } = await accepted();
    const report = (body: object) =>
      api.send(keys.carrier, `/loads/${trackingId}/status`, { body });
    const delivery = { signedBy: "R. Stone", occurredAt: `${today}T16:30:00Z` };
    const early = await report({ status: "In Transit", ...delivery });
    expect(early).toMatchObject({ status: 422, body: { errors: [{ field: "signedBy" }] } });
    await truck(trackingId);
    await report({ status: "In Transit" });
    const delivered = await report({ status: "Delivered", ...delivery });
    expect(delivered.body).toMatchObject({ status: "Delivered" });
    const [stored] = await db.outside(
      `select signed_by, delivered_at from shipments where tracking_id = '${trackingId}'`,
    );
    expect(stored).toEqual({ signed_by: "R. Stone", delivered_at: new Date(delivery.occurredAt) });
    const { body } = await api.send(keys.carrier, `/shipments/${trackingId}/events`);
    expect(body.data[0]).toMatchObject({ kind: "DELIVERED", audience: "parties", isPublic: false });
  });

  test("a carrier signs the rate confirmation that it read, once", async () => {
    const { offer } = await offered();
    const path = `/offers/${offer.id}`;
    expect((await api.send(keys.carrier, path)).body.rateConfirmation).toBeNull();
    await api.send(keys.carrier, `${path}/accept`, { body: { version: 1 } });
    const { rateConfirmation } = (await api.send(keys.carrier, path)).body;
    const { documentId, sha256 } = rateConfirmation;
    const file = await api.send(keys.carrier, `/documents/${documentId}`);
    expect(file.body).toContain("%PDF");
    const signature = { name: "Paul Line", title: "Dispatcher" };
    const sign = (given: object, key = keys.carrier) =>
      api.send(key, `${path}/sign`, { body: { ...signature, agreed: true, ...given } });
    expect((await sign({ sha256: "0".repeat(64) })).status).toBe(409);
    expect((await sign({ sha256, agreed: false })).status).toBe(422);
    for (const key of [keys.shipper, keys.stranger]) {
      expect((await sign({ sha256 }, key)).status).toBe(404);
    }
    const signed = await sign({ sha256 });
    expect(signed.body.rateConfirmation).toMatchObject({ documentId, signature });
    expect((await sign({ sha256 })).status).toBe(409);
  });

  test("a shipper creates and downloads documents, which only its carrier sees, too", async () => {
    const { trackingId } = await accepted();
    const path = `/shipments/${trackingId}/documents`;
    const made = await api.send(keys.shipper, path, { body: { kind: "bill of lading" } });
    expect(made.status).toBe(201);
    const listed = await api.send(keys.carrier, path);
    expect(listed.body.data).toMatchObject([{ id: made.body.id, kind: "bill of lading" }]);
    const file = await api.send(keys.carrier, `/documents/${made.body.id}`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.body).toContain("%PDF");
    expect((await api.send(keys.stranger, `/documents/${made.body.id}`)).status).toBe(404);
    expect((await api.send(keys.stranger, path)).status).toBe(404);
  });

  test("a shipper asks for a price", async () => {
    const body = { originZip: "46204", destinationZip: "60601", totalWeight: 1_250.5 };
    const asked = await api.send(keys.shipper, "/quotes", { body });
    expect(asked).toMatchObject({ status: 201, body: { status: "pending", offer: null } });
    const read = await api.send(keys.shipper, `/quotes/${asked.body.id}`);
    expect(read.body).toEqual(asked.body);
    expect((await api.send(keys.stranger, `/quotes/${asked.body.id}`)).status).toBe(404);
    const late = await api.send(keys.shipper, "/quotes", {
      body: { ...body, readyDate: "2020-01-01" },
    });
    expect(late.body.errors).toMatchObject([{ field: "readyDate" }]);
  });

  test("a shipper accepts a price by naming it, and has a load", async () => {
    const { request } = await quoted({}, shipper.userId);
    const path = `/quotes/${request.id}`;
    const { offer } = (await api.send(keys.shipper, path)).body;
    const accept = (priceCents: number) =>
      api.send(keys.shipper, `${path}/accept`, { body: { priceCents } });
    expect((await accept(1)).status).toBe(409);
    const answer = await accept(offer.priceCents);
    expect(answer.body).toMatchObject({ status: "accepted" });
    const { trackingId } = answer.body.offer;
    expect((await api.send(keys.shipper, `/shipments/${trackingId}`)).status).toBe(200);
    const list = await api.send(keys.shipper, "/quotes");
    expect(answer.body).toMatchObject(list.body.data[0]);
  });

  test("a shipper declines a price", async () => {
    const { request } = await quoted({}, shipper.userId);
    const body = { reason: "Too late" };
    const answer = await api.send(keys.shipper, `/quotes/${request.id}/decline`, { body });
    expect(answer.body).toMatchObject({ status: "declined" });
  });
});
