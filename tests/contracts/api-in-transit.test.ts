import { beforeAll, describe, expect, test } from "vitest";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment, aStaffMember } from "#tests/support/factories.ts";

const path = "/shipments-in-transit";

describe("the API on where a customer's loads are", () => {
  let trackingId: string;
  const { db, api, shipper, keys } = prepareDeskScene();
  beforeAll(async () => {
    const load = await aShipment(db.database, shipper);
    ({ trackingId } = load);
    await db.outside(`update shipments set status = 'In Transit' where id = '${load.id}'`);
  });
  const of = () => `companyId=${shipper.companyId}`;
  const send = (key: string, asked: string, userIds: string[], headers = {}) =>
    api.send(key, `${path}/send${asked}`, { body: { userIds }, headers });
  const mails = () => db.outside(`select id from mails where to_email = '${shipper.email}'`);

  test("a customer reads its own, and our team those of the customer it names", async () => {
    const loads = {
      data: [{ trackingId, place: "Indianapolis, IN", eta: null, isLate: false }],
      recipients: [{ userId: shipper.userId, email: shipper.email }],
    };
    expect((await api.send(keys.shipper, path)).body).toMatchObject(loads);
    expect((await api.send(keys.staff, `${path}?${of()}`)).body).toMatchObject(loads);
    expect((await api.send(keys.stranger, path)).body.data).toEqual([]);
    for (const key of [keys.stranger, keys.carrier]) {
      expect((await api.send(key, `${path}?${of()}`)).status).toBe(404);
      expect((await send(key, `?${of()}`, [shipper.userId])).status).toBe(404);
    }
  });

  test("they are emailed once for each Idempotency-Key, to the company's own people alone", async () => {
    const headers = { "idempotency-key": "this-morning" };
    for (const _ of ["sent", "repeated"]) {
      const sent = await send(keys.shipper, "", [shipper.userId], headers);
      expect(sent).toMatchObject({ status: 200, body: { emailed: 1 } });
    }
    expect(await mails()).toHaveLength(1);
    expect((await send(keys.staff, `?${of()}`, [shipper.userId])).body).toEqual({ emailed: 1 });
    expect(await mails()).toHaveLength(2);
    const stranger = await aStaffMember(db.database);
    await db.outside(
      `update user_roles set permissions = '{compliance}' where user_id = '${stranger.userId}'`,
    );
    const errors = [{ field: "userIds" }];
    expect(await send(keys.shipper, "", [shipper.userId, stranger.userId])).toMatchObject({
      status: 422,
      body: { errors },
    });
    const reader = await api.keyOf(stranger);
    expect((await api.send(reader, `${path}?${of()}`)).body).toMatchObject({ recipients: [] });
    expect((await send(reader, `?${of()}`, [shipper.userId])).status).toBe(403);
  });
});
