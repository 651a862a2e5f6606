import { beforeAll, describe, expect, test } from "vitest";
import { apiOn, tenderBody } from "#tests/support/api.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("software that sends the API", () => {
  let key: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  const shipper = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    key = await api.keyOf(shipper);
  });

  test("null for what it leaves out books a load, and an empty filter finds it", async () => {
    const empty = { knownShipper: null, publicTracking: null, stops: null, units: null };
    const booked = await api.send(key, "/shipments", { body: { ...tenderBody, ...empty } });
    expect(booked).toMatchObject({ status: 201, body: { publicTracking: true } });
    const found = await api.send(key, "/shipments?search=&status=&cursor=&fields=");
    expect(found.body.data).toMatchObject([{ trackingId: booked.body.trackingId, weight: 12_500 }]);
    const unknown = await api.send(key, "/shipments?state=");
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: "state" }] } });
  });

  test("a handling unit as far as it knows it tenders it", async () => {
    const units = [{ kind: "Pallet", count: 4, items: [{ description: "Castings", pieces: 9 }] }];
    const booked = await api.send(key, "/shipments", { body: { ...tenderBody, units } });
    expect(booked.status).toBe(201);
    const [unit] = booked.body.units;
    expect(unit).toMatchObject({ kind: "Pallet", count: 4, weight: null, stackable: false });
    expect(unit.items).toMatchObject([{ description: "Castings", nmfc: null, hazmat: null }]);
    const again = await api.send(key, "/shipments", { body: { ...tenderBody, units: [unit] } });
    expect(again).toMatchObject({ status: 201, body: { units: [unit] } });
  });

  test("a load's unit to another operation hears in one error what it doesn't take", async () => {
    const load = await api.send(key, "/shipments", {
      body: { ...tenderBody, units: [{ kind: "Pallet", count: 4, weight: 500 }] },
    });
    const quote = { originZip: "46204", destinationZip: "60601", description: "Castings" };
    const { units } = load.body;
    const refused = await api.send(key, "/instant-quotes", { body: { ...quote, units } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveLength(1);
    expect(refused.body.detail).toMatch(/stackable.*items/);
  });

  test("null where it says something changes it", async () => {
    const { body, headers } = await api.send(key, "/shipments", { body: tenderBody });
    const staff = await aStaffMember(db.database);
    const put = (staffId: string | null | undefined, version: string | null) =>
      api.put(deskKey, `/shipments/${body.trackingId}/assignee`, { staffId }, version ?? "");
    const deskKey = await api.keyOf(staff);
    const assigned = await put(staff.userId, headers.get("etag"));
    expect(assigned.body.desk.assignedTo).toMatchObject({ id: staff.userId });
    expect((await put(undefined, assigned.headers.get("etag"))).status).toBe(422);
    const cleared = await put(null, assigned.headers.get("etag"));
    expect(cleared.body.desk.assignedTo).toBeNull();
  });
});
