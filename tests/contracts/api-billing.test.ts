import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { aDeliveredLoad, charge, deliver } from "#tests/support/delivered-load.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aCustomer, aShipment } from "#tests/support/factories.ts";

const details = {
  name: "Crossroads Castings",
  street: "500 Foundry Street",
  city: "Indianapolis",
  state: "IN",
  postalCode: "46204",
  email: "ap@crossroads.example",
  termsDays: 15,
  requiredPapers: ["proof of delivery"],
};

describe("the API for what customers owe", () => {
  const { db, api, staff, shipper, keys, list } = prepareDeskScene();
  const { billed, desk } = billingScene(() => ({ db, staff, owner: shipper }));

  const aCustomerWithKey = async () => {
    const owner = await aCustomer(db.database);
    return { owner, key: await api.keyOf(owner) };
  };
  const put = (companyId: string, given: object = {}, { version = '"0"', key = keys.staff } = {}) =>
    api.put(key, `/billing-details/${companyId}`, { ...details, ...given }, version);

  test("staff find the loads to bill, which leave the list with their invoice", async () => {
    const { owner } = await aCustomerWithKey();
    const ready = await aDeliveredLoad(desk(), owner);
    const early = await aShipment(db.database, owner);
    await charge(desk(), early.id, { rate: "100.00" });
    const unproven = await aShipment(db.database, owner);
    await charge(desk(), unproven.id, { rate: "100.00" });
    await deliver(db.database, unproven.id);
    const found = async ({ trackingId }: { trackingId: string }) =>
      (await list(`/unbilled-shipments?search=${trackingId}`)).data;
    expect(await found(ready)).toMatchObject([
      { trackingId: ready.trackingId, hasProofOfDelivery: true, isCanceled: false },
    ]);
    expect(await found(unproven)).toMatchObject([{ hasProofOfDelivery: false }]);
    expect(await found(early)).toEqual([]);
    const path = `/shipments/${ready.trackingId}/invoice`;
    expect((await api.send(keys.staff, path, { method: "POST" })).status).toBe(201);
    expect(await found(ready)).toEqual([]);
    expect((await api.send(keys.shipper, "/unbilled-shipments")).status).toBe(404);
  });

  test("staff change a customer's billing details, by which the next invoice is issued", async () => {
    const { owner } = await aCustomerWithKey();
    const { companyId } = owner;
    const before = await api.send(keys.staff, `/billing-details/${companyId}`);
    expect(before.body).toMatchObject({ companyId, termsDays: 30, email: null, version: 0 });
    const saved = await put(companyId, {}, { version: before.headers.get("etag") ?? "" });
    expect(saved).toMatchObject({ status: 200, body: { ...details, version: 1 } });
    const { id } = await billed({ of: owner });
    const invoice = await api.send(keys.staff, `/invoices/${id}`);
    expect(invoice.body).toMatchObject({ billTo: details.name, termsDays: 15 });
    const cleared = await put(companyId, { email: null }, { version: '"1"' });
    expect(cleared.body).toMatchObject({ email: null, version: 2 });
  });

  test("billing details that the desk's form would refuse, or at another version, aren't saved", async () => {
    const { companyId } = (await aCustomerWithKey()).owner;
    const wrong = [
      ["name", { name: " " }],
      ["state", { state: "I" }],
      ["postalCode", { postalCode: "462" }],
      ["email", { email: "no address" }],
      ["termsDays", { termsDays: 121 }],
      ["requiredPapers[0]", { requiredPapers: ["labels"] }],
    ] as const;
    for (const [field, given] of wrong) {
      const answer = await put(companyId, given);
      expect(answer, field).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    }
    expect((await put(companyId, {}, { version: '"3"' })).status).toBe(412);
    const { body } = await api.send(keys.staff, `/billing-details/${companyId}`);
    expect(body.version).toBe(0);
  });

  test("nobody but staff reads or changes billing details", async () => {
    const { companyId } = shipper;
    for (const key of [keys.shipper, keys.stranger, keys.carrier]) {
      expect((await api.send(key, `/billing-details/${companyId}`)).status).toBe(404);
      expect((await put(companyId, {}, { key })).status).toBe(404);
    }
    expect((await put(randomUUID())).status).toBe(404);
  });

  test("a customer reads how much is how long past due, and staff of all customers", async () => {
    const { owner, key } = await aCustomerWithKey();
    const { companyId } = owner;
    const own = async () => (await api.send(key, "/aging")).body.data;
    expect(await own()).toMatchObject([{ companyId, totalCents: 0 }]);
    await billed({ of: owner, rate: "100.00", day: "2026-09-01" });
    await billed({ of: owner, rate: "25.00" });
    const balance = {
      companyId,
      totalCents: 12_500,
      creditCents: 0,
      buckets: [
        { fromDays: null, toDays: 0, cents: 2_500 },
        { fromDays: 1, toDays: 30, cents: 0 },
        { fromDays: 31, toDays: 60, cents: 10_000 },
        { fromDays: 61, toDays: 90, cents: 0 },
        { fromDays: 91, toDays: null, cents: 0 },
      ],
    };
    expect(await own()).toEqual([{ ...balance, customer: null }]);
    const { data } = (await api.send(keys.staff, "/aging?scope=all")).body;
    expect(data.find((one: Actor) => one.companyId === companyId)).toMatchObject(balance);
    expect((await api.send(key, "/aging?scope=all")).status).toBe(403);
  });

  test("a customer downloads its statement, and staff that of any customer", async () => {
    const { owner, key } = await aCustomerWithKey();
    await billed({ of: owner });
    const theirs = `/statement?companyId=${owner.companyId}`;
    for (const answer of [await api.send(key, "/statement"), await api.send(keys.staff, theirs)]) {
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toContain("statement-2026-11-21.pdf");
    }
    expect((await api.send(keys.stranger, theirs)).status).toBe(404);
    const nobodys = `/statement?companyId=${randomUUID()}`;
    expect((await api.send(keys.staff, nobodys)).status).toBe(404);
  });
});
