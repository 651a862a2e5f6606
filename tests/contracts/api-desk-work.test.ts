import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment, aStaffMember } from "#tests/support/factories.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

const reason = "The driver called it in.";

describe("the API for staff on what happens to a load", () => {
  let trackingId: string;
  let path: string;
  const { db, api, shipper, carrier, keys } = prepareDeskScene();
  const colleague = prepare(() =>
    aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }),
  );
  beforeEach(async () => use(await aShipment(db.database, shipper)));

  const use = (load: { trackingId: string }) => {
    ({ trackingId } = load);
    path = `/shipments/${trackingId}`;
  };
  const send = (operation: string, body: object, key = keys.staff) =>
    api.send(key, `${path}/${operation}`, { body });
  const read = async (key = keys.staff) => (await api.send(key, path)).body;
  const truck = () =>
    db.outside(`update shipments set dispatched_at = now() where tracking_id = '${trackingId}'`);
  const move = async (...statuses: string[]) => {
    await truck();
    for (const status of statuses) expect((await send("status", { status })).status).toBe(200);
  };
  const lastAudit = async () =>
    (await db.outside("select action, details from audit_log order by id desc limit 1"))[0];

  const operations: [string, object][] = [
    ["exceptions", { what: reason, hours: 4 }],
    ["exceptions/resolve", { reason }],
    ["confirm-air", { basis: reason }],
    ["approve-overweight", { reason }],
    ["status/correct", { status: "Quoted", reason }],
    ["delivery/correct", { signedBy: "R. Stone", occurredAt: `${today}T09:00:00-05:00`, reason }],
  ];
  const bare: [string, object][] = [
    ["exceptions", { what: "Flat", hours: 4 }],
    ["exceptions", { what: reason, hours: 169 }],
    ["exceptions/resolve", { reason: "Fixed" }],
    ["exceptions/resolve", { reason, kind: "weather" }],
    ["confirm-air", {}],
    ["approve-overweight", { reason: "" }],
    ["status/correct", { status: "Lost", reason }],
    ["delivery/correct", { signedBy: "R. Stone", occurredAt: "yesterday", reason }],
  ];

  test.each(operations)("only they may: %s", async (operation, body) => {
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect(await send(operation, body, key)).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    }
    use({ trackingId: "M7K2QX4TZ" });
    expect((await send(operation, body)).status).toBe(404);
  });

  test.each(bare)("an invalid field is named: %s", async (operation, body) => {
    const answer = await send(operation, body);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(answer.body.errors[0].field).toMatch(/^\w+$/);
  });

  test("they raise an exception, change it and resolve it", async () => {
    const what = "The trailer broke down near Lafayette.";
    const raised = await send("exceptions", { what, staffId: colleague.userId, hours: 4 });
    expect(raised.status).toBe(200);
    const theirs = (await read(keys.shipper)).exceptions;
    expect(theirs).toMatchObject([
      {
        kind: "service",
        what,
        owner: "Morgan Lee",
        resolvedAt: null,
        nextUpdateAt: `${today}T21:00:00.000Z`,
      },
    ]);
    await send("exceptions", { what: "Another tractor is on its way.", hours: 1 });
    expect((await read()).exceptions).toMatchObject([
      { what: "Another tractor is on its way.", nextUpdateAt: `${today}T18:00:00.000Z` },
    ]);
    expect((await send("exceptions/resolve", { reason })).status).toBe(200);
    expect((await read()).exceptions).toMatchObject([{ resolution: reason }]);
    expect((await read(keys.shipper)).exceptions).toMatchObject([
      { resolution: null, resolvedAt: `${today}T17:00:00.000Z` },
    ]);
    expect((await send("exceptions/resolve", { reason })).status).toBe(409);
  });

  test("an exception belongs to one of the staff", async () => {
    const other = { what: reason, staffId: shipper.userId, hours: 4 };
    expect((await send("exceptions", other)).status).toBe(422);
    expect((await read()).exceptions).toEqual([]);
  });

  test("they confirm air freight of an unknown shipper, once", async () => {
    use(await aShipment(db.database, shipper, { mode: "AIR", knownShipper: true }));
    expect((await read()).desk.airToConfirm).toBe(true);
    expect((await send("confirm-air", { basis: reason })).status).toBe(200);
    expect((await read()).desk.airToConfirm).toBe(false);
    expect((await send("confirm-air", { basis: reason })).status).toBe(409);
  });

  test("they resolve the compliance exception of air freight that moved unconfirmed", async () => {
    use(await aShipment(db.database, shipper, { mode: "AIR", knownShipper: true }));
    await move("In Transit");
    expect((await read()).exceptions).toMatchObject([{ kind: "compliance", resolvedAt: null }]);
    expect((await read(keys.shipper)).exceptions).toEqual([]);
    await send("exceptions/resolve", { kind: "compliance", reason });
    expect((await read()).exceptions).toMatchObject([{ resolution: reason }]);
  });

  test("they approve an overweight load", async () => {
    expect((await send("approve-overweight", { reason })).status).toBe(409);
    use(await aShipment(db.database, shipper, { mode: "FTL", weight: 60_000 }));
    const before = await read();
    expect((await send("approve-overweight", { reason })).status).toBe(200);
    const now = await read();
    expect(now.version).toBe(before.version + 1);
    expect(now.missing.length).toBe(before.missing.length - 1);
  });

  test("they change a status with a reason and a note; a customer can't send either", async () => {
    const words = { reason, note: "Loaded at door 4" };
    const refused = await send("status", { status: "In Transit", ...words }, keys.shipper);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "reason" }] } });
    expect((await read()).status).toBe("Quoted");
    expect((await send("status", { status: "In Transit", ...words })).status).toBe(409);
    await truck();
    expect((await send("status", { status: "In Transit", ...words })).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: "load.event",
      details: { kind: "PICKED_UP", ...words },
    });
  });

  test("they correct a wrong status, and nothing else", async () => {
    await move("In Transit", "Delivered");
    const correct = () => send("status/correct", { status: "In Transit", reason });
    expect((await correct()).body.status).toBe("In Transit");
    expect((await read(keys.shipper)).status).toBe("In Transit");
    expect(await lastAudit()).toMatchObject({
      action: "shipment.status-corrected",
      details: { reason },
    });
    expect((await correct()).status).toBe(409);
  });

  test("they correct a delivery, once for each Idempotency-Key", async () => {
    const body = { signedBy: "R. Stone", occurredAt: `${today}T09:30:00-05:00`, reason };
    expect((await send("delivery/correct", body)).status).toBe(409);
    await move("In Transit", "Delivered");
    const headers = { "idempotency-key": randomUUID() };
    const correct = () => api.send(keys.staff, `${path}/delivery/correct`, { body, headers });
    expect((await correct()).status).toBe(200);
    expect((await correct()).status).toBe(200);
    const { deliveredAt, signedBy } = await read(keys.shipper);
    expect({ deliveredAt, signedBy }).toEqual({
      deliveredAt: `${today}T14:30:00.000Z`,
      signedBy: "R. Stone",
    });
    const { data } = (await api.send(keys.staff, `${path}/events`)).body;
    expect(data).toMatchObject([
      { kind: "DELIVERED", occurredAt: `${today}T14:30:00.000Z` },
      { kind: "DELIVERED" },
      { kind: "PICKED_UP" },
    ]);
  });

  test("they correct a delivery to the second of the hour that clocks repeat", async () => {
    await move("In Transit", "Delivered");
    const occurredAt = "2026-11-01T01:30:30-05:00";
    await send("delivery/correct", { signedBy: "R. Stone", occurredAt, reason });
    expect((await read()).deliveredAt).toBe("2026-11-01T06:30:30.000Z");
  });

  test("its parties read its history, and the reasons are for staff", async () => {
    await db.outside(
      `update shipments set carrier_id = '${carrier.userId}' where tracking_id = '${trackingId}'`,
    );
    await truck();
    await send("status", { status: "In Transit", reason, note: "Loaded at door 4" });
    await send("exceptions", { what: "The trailer broke down.", hours: 4 });
    const history = async (key: string) => (await api.send(key, `${path}/history`)).body.data;
    const moved = { kind: "status", title: "In Transit", note: "Loaded at door 4" };
    for (const key of [keys.shipper, keys.carrier]) {
      expect(await history(key)).toContainEqual(
        expect.objectContaining({ ...moved, reason: null, isPublic: true }),
      );
    }
    expect(await history(keys.staff)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...moved, reason }),
        expect.objectContaining({ kind: "exception", note: "The trailer broke down." }),
      ]),
    );
    expect((await api.send(keys.stranger, `${path}/history`)).status).toBe(404);
  });

  test("they assign a load to a colleague at its version, or to nobody", async () => {
    const assign = (staffId: string | null, headers = { "if-match": '"1"' }, key = keys.staff) =>
      api.send(key, `${path}/assignee`, { method: "PUT", body: { staffId }, headers });
    const { data } = (await api.send(keys.staff, "/companies?role=staff&search=Morgan")).body;
    const { id } = data[0];
    expect((await assign(id)).status).toBe(200);
    expect((await read()).desk.assignedTo).toEqual({ id, name: "Morgan Lee" });
    expect((await assign(shipper.userId)).status).toBe(422);
    expect((await assign(null, { "if-match": '"2"' })).status).toBe(412);
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await assign(null, undefined, key)).status).toBe(404);
    }
    expect((await read()).desk.assignedTo.id).toBe(id);
    await assign(null);
    expect((await read()).desk.assignedTo).toBeNull();
  });

  test("nobody else gets what is for staff", async () => {
    expect(await read(keys.shipper)).not.toHaveProperty("desk");
    expect((await read()).desk).toMatchObject({ customerId: shipper.userId, carrierId: null });
  });

  describe("with an appointment at a stop", () => {
    const appointment = {
      appointmentNumber: "A-4711",
      windowFrom: "2026-12-01T08:00",
      windowTo: "2026-12-01T09:00",
    };
    const set = async (body: object = appointment, { key = keys.staff, stop = "1" } = {}) =>
      api.put(key, `${path}/stops/${stop}/appointment`, body, `"${(await read()).version}"`);
    beforeEach(async () => {
      const stops = [
        { kind: "pickup", zip: "46204", appointment: "required" },
        { kind: "delivery", zip: "60601" },
      ];
      const headers = { "if-match": '"1"' };
      await api.send(keys.shipper, `${path}/stops`, { method: "PUT", body: { stops }, headers });
    });

    test("they set it, with the agreed window", async () => {
      expect((await set()).status).toBe(200);
      expect((await read(keys.shipper)).stops[0]).toMatchObject({
        ...appointment,
        appointment: "set",
      });
    });

    test("they set it at the version that they read", async () => {
      const stale = { method: "PUT", body: appointment, headers: { "if-match": '"1"' } };
      const address = `${path}/stops/1/appointment`;
      expect((await api.send(keys.staff, address, stale)).status).toBe(412);
      const without = { method: "PUT", body: appointment };
      expect((await api.send(keys.staff, address, without)).status).toBe(428);
    });

    test("nobody else sets it", async () => {
      for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
        expect((await set(appointment, { key })).status).toBe(404);
      }
      expect((await read()).stops[0].appointment).toBe("required");
    });

    test.each([
      ["windowTo", { ...appointment, windowTo: "2026-12-01T07:00" }, "1"],
      ["windowFrom", { ...appointment, windowFrom: "2026-13-01T07:00" }, "1"],
      ["stop", appointment, "3"],
      ["stop", appointment, "0"],
    ])("an invalid field is named: %s", async (field, body, stop) => {
      const answer = await set(body, { stop });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    });
  });
});
