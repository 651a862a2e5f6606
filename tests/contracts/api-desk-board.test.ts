import { describe, expect, test } from "vitest";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("the API for staff on the board", () => {
  const { db, api, keys, list } = prepareDeskScene();

  const found = async (query: string) =>
    (await list(`/shipments?scope=all&${query}`)).data.map(({ trackingId }) => trackingId);
  /** Loads of one customer, each picked up at one of these times; null for none. */
  const loads = async (...pickups: (string | null)[]) => {
    const customer = await aShipper(db.database);
    const made = [];
    for (const pickup of pickups) {
      const load = await aShipment(db.database, customer);
      const at = pickup ? `'${pickup}'` : "null";
      await db.outside(`update shipments set pickup_from = ${at} where id = '${load.id}'`);
      made.push(load.trackingId);
    }
    return { customer, made, of: `customerId=${customer.userId}` };
  };

  test("they list the loads of a customer, by pickup and when it's due", async () => {
    const { made, of } = await loads(null, `${today}T20:00:00Z`, `${today}T12:00:00Z`);
    const [unset, later, first] = made;
    expect(await found(of)).toEqual([first, later, unset]);
    expect(await found(`${of}&sort=pickup`)).toEqual([first, later, unset]);
    expect(await found(`${of}&pickup=due`)).toEqual([first, later]);
    expect(await found(`${of}&pickup=unset`)).toEqual([unset]);
    expect(await found(`${of}&pickup=tomorrow`)).toEqual([]);
  });

  test("pages in the order of pickup follow each other", async () => {
    const { made, of } = await loads(
      null,
      ...Array.from({ length: 60 }, (_, day) =>
        new Date(1_765_000_000_000 - day * 86_400_000).toISOString(),
      ),
    );
    const inOrder = `/shipments?scope=all&${of}&sort=pickup`;
    const first = await list(inOrder);
    const next = await list(`${inOrder}&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    const all = [...first.data, ...next.data].map(({ trackingId }) => trackingId);
    expect(all).toEqual(made.toReversed());
  });

  test("they list the loads assigned to a colleague, and those of nobody", async () => {
    const { made, of } = await loads(null, null);
    const { userId } = await aStaffMember(db.database);
    const body = { staffId: userId };
    const headers = { "if-match": '"1"' };
    await api.send(keys.staff, `/shipments/${made[0]}/assignee`, { method: "PUT", body, headers });
    expect(await found(`assignedTo=${userId}`)).toEqual([made[0]]);
    expect(await found(`${of}&assignedTo=nobody`)).toEqual([made[1]]);
  });

  test("each queue counts what its filter lists", async () => {
    const { made, of } = await loads(null);
    const exception = { what: "The trailer broke down.", hours: 4 };
    await api.send(keys.staff, `/shipments/${made[0]}/exceptions`, { body: exception });
    const { queues, pickup } = (await api.send(keys.staff, "/desk/queues")).body;
    for (const { queue, count } of queues) {
      const { data, nextCursor } = await list(`/shipments?scope=all&queue=${queue}`);
      if (nextCursor === null) expect([queue, count]).toEqual([queue, data.length]);
      else expect(count).toBeGreaterThan(data.length);
    }
    expect(pickup.map((one: { pickup: string }) => one.pickup)).toContain("unset");
    expect(await found(`${of}&queue=exception`)).toEqual(made);
    const [row] = (await list(`/shipments?scope=all&${of}`)).data;
    expect(row).toMatchObject({ desk: { exception: exception.what, assignedTo: null } });
  });

  test("a company's own list takes none of it and shows none of it", async () => {
    for (const filter of ["queue=late", "pickup=due", "assignedTo=nobody", "sort=pickup"]) {
      for (const key of [keys.shipper, keys.staff]) {
        const answer = await api.send(key, `/shipments?${filter}`);
        const [field] = filter.split("=");
        expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
      }
    }
    const customer = await aShipper(db.database);
    await aShipment(db.database, customer);
    const { data } = await list("/shipments", await api.keyOf(customer));
    expect(data[0]).not.toHaveProperty("desk");
  });

  test("nobody else reads the board", async () => {
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await api.send(key, "/desk/queues")).status).toBe(403);
      expect((await api.send(key, "/shipments?scope=all&queue=late")).status).toBe(403);
    }
  });
});
