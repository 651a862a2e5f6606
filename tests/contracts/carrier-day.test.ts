import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { readCarrierDay } from "#app/flows/carrier-day.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto, deliver } from "#tests/support/delivered-load.ts";
import { aColleague } from "#tests/support/factories.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("a carrier's day", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aLoad, aCoveredLoad, aDispatchedLoad, offer } = legsScene(() => ({
    db,
    staff,
    owner,
    carrier,
  }));
  const dayOf = (actor: Actor, search = "") =>
    readCarrierDay(db.database.query, actor, search, on(staff).clock.now());
  const idsOf = (loads: readonly { id: string }[]) => loads.map(({ id }) => id);

  test("loads are in the order of their next stop, each with its pay", async () => {
    const [later, sooner] = [await aCoveredLoad(), await aCoveredLoad()];
    await db.outside(`update shipment_stops set window_from = window_from - interval '1 day'
      where shipment_id = '${sooner.id}'`);
    const { open } = await dayOf(carrier);
    const ids = idsOf(open);
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id));
    const [row] = open.filter(({ id }) => id === sooner.id);
    expect(row).toMatchObject({ payCents: 104_321, next: { kind: "pickup", city: "Gary" } });
    expect(row?.nextTask).toEqual({
      time: expect.stringMatching(/^\w.* to .* CST$/),
      task: "Pick up in Gary",
      door: "Lakeside Foundry, 40 Harbor Drive",
      phone: "(219) 555-0188",
    });
  });

  test("a carrier of one leg sees its own next stop and its own pay", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const { open } = await dayOf(carriers[1]);
    expect(open.find((load) => load.id === id)).toMatchObject({
      payCents: 215_050,
      next: { kind: "pickup", city: "Indianapolis" },
    });
  });

  test("offers that can be taken are there with their pay, the first to expire first, for who may see them", async () => {
    const by = await aVettedCarrier(db.database);
    const [first, second] = [await aLoad(), await aLoad()];
    await offer(first.id, undefined, by, "900");
    await offer(second.id, undefined, by, "950");
    await db.outside(`update carrier_offers set expires_at = expires_at - interval '1 hour'
      where shipment_id = '${second.id}'`);
    const { offers } = await dayOf(by);
    expect(offers.map(({ payCents }) => payCents)).toEqual([95_000, 90_000]);
    const billing = await aColleague(db.database, by, "billing");
    const asBilling = { ...billing, role: "carrier", roles: ["carrier"] } as const;
    expect((await dayOf({ ...by, ...asBilling })).offers).toEqual([]);
    expect((await dayOf(by, "nothing like it")).offers).toEqual([]);
  });

  test("a delivery without a proof is asked for until one is sent, of the carrier that delivers", async () => {
    const { id } = await aCoveredLoad();
    await deliver(db.database, id);
    expect(idsOf((await dayOf(carrier)).unproven)).toContain(id);
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
    await uploadProofOfDelivery(on(carrier), id, { ...receipt, file: aPhoto() });
    const day = await dayOf(carrier);
    expect(idsOf(day.unproven)).not.toContain(id);
    expect(idsOf(day.closed)).toContain(id);
    const split = await aDispatchedLoad();
    await deliver(db.database, split.id);
    expect(idsOf((await dayOf(split.carriers[0])).unproven)).not.toContain(split.id);
    expect(idsOf((await dayOf(split.carriers[2])).unproven)).toContain(split.id);
  });

  test("what was paid since Monday is summed for who sees bills", async () => {
    expect((await dayOf(carrier)).paidCents).toBe(0);
    const dispatch = await aColleague(db.database, carrier, "dispatch");
    const asDispatch = { ...dispatch, role: "carrier", roles: ["carrier"] } as const;
    expect((await dayOf({ ...carrier, ...asDispatch })).paidCents).toBeNull();
  });
});
