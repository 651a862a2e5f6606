import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  counterCarrierOffer,
  declineCarrierOffer,
} from "#app/features/carrier-offers/answer.server.ts";
import { exportCarrierOffers } from "#app/features/carrier-offers/export.server.ts";
import { findOwnOffers } from "#app/features/carrier-offers/find-offers.server.ts";
import { findOwnOffer, listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { freightSchema, stopsSchema } from "#app/features/shipments/load/schema.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { giveUpLoad } from "#app/flows/end-assignment.server.ts";
import { readEndedLoad } from "#app/flows/ended-load.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

describe("what an offer shows of its load", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  let api: ReturnType<typeof apiOn>;
  let key: string;
  beforeAll(async () => {
    ({ db, staff, owner } = await loadScene());
    api = apiOn(db.database, { clock: on(null).clock });
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    carrier = await aVettedCarrier(db.database);
    key = await api.keyOf(carrier);
  });
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));
  const query = () => db.database.query;

  const offered = async (hours = "8") => {
    const load = await aShipment(db.database, owner, { weight: 9_000 });
    const typed = { linehaulCents: "900", maxCents: "1200", hours };
    const sent = sendOffersSchema.parse({ ...typed, carrierIds: [carrier.userId] });
    await offerLoad(on(staff), { id: load.id, ...sent });
    return { ...load, offer: await offerOf(load.id) };
  };
  const offerOf = async (shipmentId: string) => {
    const offers = await listOwnOffers(query(), carrier);
    const found = offers.find((one) => one.shipmentId === shipmentId);
    if (!found) throw new Error("the carrier has no offer");
    return found;
  };
  const edit = (time = "17:00") => ({
    ...on(staff),
    timeZone: "America/Chicago",
    clock: { now: () => new Date(`${today}T${time}:00Z`) },
  });
  const versionOf = async (id: string) =>
    Number((await db.outside(`select version from shipments where id = '${id}'`))[0]?.version);
  const weigh = async (id: string, pounds: number, time?: string) => {
    const units = [{ kind: "Pallet", count: "1", weight: String(pounds), items: [] }];
    const typed = freightSchema.parse({ version: 1, units });
    await saveFreight(edit(time), { id, ...typed, version: await versionOf(id) });
  };
  const moveTo = async (id: string, zip: string) => {
    const stops = [
      { kind: "pickup", street: "40 Harbor Drive", zip: "46402" },
      { kind: "delivery", street: "12 Foundry Road", zip },
    ];
    const typed = stopsSchema.parse({ version: 1, stops });
    await saveStops(edit(), { id, ...typed, version: await versionOf(id) });
  };
  const carrierOf = async (id: string) =>
    (await db.outside(`select carrier_id from shipments where id = '${id}'`))[0]?.carrier_id;

  test("who accepts what an older page showed reads what changed, and has no load until they accept it as it is", async () => {
    const { id, offer } = await offered();
    await weigh(id, 44_000);
    const onOldPage = acceptCarrierOffer(on(carrier), offer);
    await expect(onOldPage).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Weight: 44,000 lbs (was 9,000 lbs)"),
    });
    expect(await carrierOf(id)).toBeNull();
    expect((await offerOf(id)).state).toBe("open");
    await acceptCarrierOffer(on(carrier), await offerOf(id));
    expect(await carrierOf(id)).toBe(carrier.companyId);
  });

  test("software that accepts an older version is refused with what changed, too", async () => {
    const { id, offer } = await offered();
    const accept = (version: number) =>
      api.send(key, `/offers/${offer.id}/accept`, { body: { version } });
    const read = await api.send(key, `/offers/${offer.id}`);
    await weigh(id, 44_000);
    expect(await accept(read.body.version)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("Weight: 44,000 lbs (was 9,000 lbs)") },
    });
    expect((await api.send(key, `/offers/${offer.id}/accept`, { method: "POST" })).status).toBe(
      422,
    );
    const again = await api.send(key, `/offers/${offer.id}`);
    expect(again.body).toMatchObject({ version: 2, load: { weight: 44_000 } });
    expect((await accept(2)).body).toMatchObject({ standing: "accepted" });
  });

  test("a carrier is told of each change since the offer, and nobody of a change that shows in no offer", async () => {
    const { id } = await offered("48");
    const told = async () =>
      (await mailsTo(carrier.email))
        .filter(({ subject }) => subject.startsWith("Changed:"))
        .map(({ text }) => text?.replaceAll(/\s+/g, " "));
    await weigh(id, 44_000, "17:10");
    await weigh(id, 45_000, "17:40");
    await moveTo(id, "46901");
    const [first, second, third, ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toMatch(/Weight:?\s+44,000 lbs \(was 9,000 lbs\)/);
    expect(first).toMatch(/\/carrier-offer\/[\w-]{43}/);
    expect(second).toMatch(
      /Weight:?\s+45,000 lbs \(was 44,000 lbs; 9,000 lbs when we offered it\)/,
    );
    expect(third).toMatch(
      /Kokomo[\s\S]+Also changed since we offered it:\s+Weight\s+45,000 lbs \(was 9,000 lbs\)/,
    );
    await weigh(id, 45_000, "19:50");
    expect(await told()).toHaveLength(3);
  });

  test.each([
    [
      "declined",
      (offer: Awaited<ReturnType<typeof offerOf>>) =>
        declineCarrierOffer(on(carrier), offer, { reason: null }),
    ],
    [
      "expired",
      (offer: Awaited<ReturnType<typeof offerOf>>) =>
        db.outside(
          `update carrier_offers set expires_at = '${today}T16:59:00Z' where id = '${offer.id}'`,
        ),
    ],
    [
      "given back",
      async (offer: Awaited<ReturnType<typeof offerOf>>) => {
        await acceptCarrierOffer(on(carrier), offer);
        await giveUpLoad(on(carrier), { shipmentId: offer.shipmentId, note: "No truck." });
      },
    ],
  ])("an offer that was %s shows the load as it was then, and names it nowhere", async (_, end) => {
    const { id, trackingId, offer } = await offered();
    await moveTo(id, "46901");
    const shown = (await api.send(key, `/offers/${offer.id}`)).body.load;
    await end(await offerOf(id));
    await weigh(id, 44_000);
    await moveTo(id, "43215");
    const read = await api.send(key, `/offers/${offer.id}`);
    expect(read.body).toMatchObject({ trackingId: null, load: shown });
    const found = await findOwnOffer(query(), carrier, offer.id);
    expect([found?.origin, found?.destination]).toEqual(["Gary, IN", "Kokomo, IN"]);
    const exported = (await exportCarrierOffers(query(), carrier)).filter(
      (one) => one.tracking_id === trackingId,
    );
    expect(exported).toEqual([]);
    const at = { actor: carrier, now: on(null).clock.now() };
    expect(await findOwnOffers(query(), { ...at, typed: trackingId })).toEqual([]);
    const [hit] = await findOwnOffers(query(), { ...at, typed: "Kokomo" });
    expect(`${hit?.title} ${hit?.detail}`).not.toContain(trackingId);
    expect((await mailsTo(carrier.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining("Columbus"),
    );
  });

  test("a load that a carrier gave back keeps its lane there, wherever it goes now", async () => {
    const { id, trackingId, offer } = await offered();
    await acceptCarrierOffer(on(carrier), offer);
    await giveUpLoad(on(carrier), { shipmentId: id, note: "No truck." });
    await moveTo(id, "46901");
    expect(await readEndedLoad(query(), carrier, trackingId)).toMatchObject({
      lane: "Indianapolis, IN to Chicago, IL",
    });
  });

  test("a counter that waits for our answer still shows the load as it is", async () => {
    const { id, offer } = await offered();
    await counterCarrierOffer(on(carrier), offer, { counterCents: 95_000, note: null });
    await weigh(id, 44_000);
    expect((await api.send(key, `/offers/${offer.id}`)).body).toMatchObject({
      standing: "countered",
      load: { weight: 44_000 },
    });
  });
});
