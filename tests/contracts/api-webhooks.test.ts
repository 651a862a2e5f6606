import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { apiOn } from "#tests/support/api.ts";
import { aColleague, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const given = { url: "https://erp.example/freight", kinds: ["shipment.created", "event.created"] };
const other = { url: "https://tms.example/loads", kinds: ["shipment.canceled"] };

describe("webhooks through the API", () => {
  let owner: Actor;
  let keys: { owner: string; colleague: string; stranger: string };
  let path: string;
  let id: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  beforeEach(async () => {
    owner = await aShipper(db.database);
    const colleague = await aColleague(db.database, owner, "owner");
    keys = {
      owner: await api.keyOf(owner),
      colleague: await api.keyOf(colleague),
      stranger: await api.keyOf(await aShipper(db.database)),
    };
    await db.outside(
      `update company_members set role = 'shipping' where user_id = '${colleague.userId}'`,
    );
    id = (await api.send(keys.owner, "/webhooks", { body: given })).body.id;
    path = `/webhooks/${id}`;
  });

  const put = (key: string, version: string, body: object = other) =>
    api.put(key, path, body, version);
  const post = (at: string, by = keys.owner, headers: Record<string, string> = {}) =>
    api.send(by, path + at, { method: "POST", headers });
  const stored = async () =>
    (await db.outside(`select url, kinds, version from webhook_endpoints where id = '${id}'`))[0];
  const deliveries = async (query = "") =>
    (await api.send(keys.owner, `${path}/deliveries${query}`)).body as {
      data: { id: string; kind: string; state: string; attempts: number; sequence: number }[];
      nextCursor: string | null;
    };
  const settle = (state: string, which = "true") =>
    db.outside(`update webhook_deliveries set state = '${state}', attempts = 3
      where endpoint_id = '${id}' and ${which}`);

  test("an owner changes an endpoint's URL and events, and gets the chosen events only", async () => {
    const read = await api.send(keys.owner, path);
    expect(read.headers.get("etag")).toBe('"1"');
    const answer = await put(keys.owner, '"1"');
    expect(answer).toMatchObject({
      status: 200,
      body: { ...other, id, version: 2 },
    });
    expect(answer.headers.get("etag")).toBe('"2"');
    expect(await stored()).toMatchObject({ ...other, version: 2 });
    await aShipment(db.database, owner);
    expect((await deliveries()).data).toEqual([]);
  });

  test("the secret is in the answer to its creation and rotation, and in no other", async () => {
    const made = await api.send(keys.owner, "/webhooks", { body: other });
    expect(made.body.secret).toMatch(/^whsec_/);
    const at = `/webhooks/${made.body.id}`;
    const [read, listed] = [
      await api.send(keys.owner, at),
      await api.send(keys.owner, "/webhooks"),
    ];
    const changed = await api.put(keys.owner, at, given, '"1"');
    expect(changed.status).toBe(200);
    const told = JSON.stringify([read.body, listed.body, changed.body]);
    expect(told).toContain(made.body.id);
    expect(told).not.toContain("whsec_");
    const rotated = await api.send(keys.owner, `${at}/rotate`, { method: "POST" });
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(made.body.secret);
    await api.send(keys.owner, at, { method: "DELETE" });
  });

  test("a change at a stale version, or without one, changes nothing", async () => {
    await post("/rotate");
    expect((await put(keys.owner, '"1"')).body.code).toBe("version_mismatch");
    const blind = await api.send(keys.owner, path, { method: "PUT", body: other });
    expect(blind.body.code).toBe("version_required");
    expect(await stored()).toMatchObject(given);
  });

  test.each(["colleague", "stranger"] as const)(
    "a %s neither reads, changes nor replays the endpoint",
    async (who) => {
      await post("/test");
      const [message] = (await deliveries()).data;
      await settle("failed");
      expect((await put(keys[who], '"1"')).status).toBe(404);
      for (const at of ["", "/deliveries", `/deliveries/${message?.id}`]) {
        expect((await api.send(keys[who], path + at)).status).toBe(404);
      }
      for (const at of ["/enable", "/replay", `/deliveries/${message?.id}/replay`]) {
        expect((await post(at, keys[who])).status).toBe(404);
      }
      expect(await stored()).toMatchObject(given);
      expect((await deliveries()).data).toMatchObject([{ state: "failed" }]);
    },
  );

  test("a URL that isn't https is refused", async () => {
    const answer = await put(keys.owner, '"1"', { ...other, url: "ftp://erp.example" });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "url" }] } });
  });

  test("failures of the URL before don't disable the new one", async () => {
    const failing = async () =>
      (await db.outside(`select failing_since from webhook_endpoints where id = '${id}'`))[0];
    await db.outside(`update webhook_endpoints set failing_since = now() where id = '${id}'`);
    await put(keys.owner, '"1"', { ...given, kinds: other.kinds });
    expect(await failing()).not.toEqual({ failing_since: null });
    await put(keys.owner, '"2"');
    expect(await failing()).toEqual({ failing_since: null });
  });

  test("a disabled endpoint is enabled again", async () => {
    await db.outside(
      `update webhook_endpoints set disabled_at = now(), disabled_reason = 'gone' where id = '${id}'`,
    );
    expect((await post("/test")).status).toBe(409);
    const enabled = await post("/enable");
    expect(enabled).toMatchObject({ status: 200, body: { disabledReason: null, version: 2 } });
    expect((await post("/enable")).body).toEqual(enabled.body);
    expect((await post("/test")).status).toBe(204);
  });

  test("messages are listed page by page, latest first, by state and kind", async () => {
    await db.outside(`insert into webhook_deliveries (endpoint_id, kind, data)
      select '${id}', case when n % 2 = 0 then 'test' else 'event.created' end, '{"n": 1}'
      from generate_series(1, 51) as n`);
    await settle("failed", "kind = 'test'");
    const first = await deliveries();
    const rest = await deliveries(`?cursor=${first.nextCursor}`);
    const rows = [...first.data, ...rest.data];
    expect(rest.nextCursor).toBeNull();
    expect(new Set(rows.map((one) => one.id)).size).toBe(51);
    const order = rows.map(({ sequence }) => sequence);
    expect(order).toEqual(order.toSorted((one, another) => another - one));
    const failed = (await deliveries("?state=failed")).data;
    expect(failed).toHaveLength(25);
    expect(failed[0]).toMatchObject({ kind: "test", state: "failed", attempts: 3 });
    expect((await deliveries("?kind=event.created")).data).toHaveLength(26);
    expect((await deliveries("?state=delivered")).data).toEqual([]);
    const [only] = (await deliveries("?fields=state")).data;
    expect(only).toEqual({ id: rows[0]?.id, state: "waiting" });
  });

  test("one message is read with its data and sent again under its ID", async () => {
    const { trackingId } = await aShipment(db.database, owner);
    const [message] = (await deliveries()).data;
    const at = `/deliveries/${message?.id}`;
    const read = await api.send(keys.owner, path + at);
    expect(read.body).toMatchObject({ kind: "shipment.created", data: { trackingId } });
    expect((await post(`${at}/replay`)).status).toBe(404);
    await settle("delivered");
    expect((await post(`${at}/replay`)).status).toBe(204);
    expect((await deliveries()).data).toMatchObject([
      { id: message?.id, state: "waiting", attempts: 0 },
    ]);
    const unknown = await api.send(keys.owner, `${path}/deliveries/${randomUUID()}`);
    expect(unknown.status).toBe(404);
  });

  test("a test that is repeated with its Idempotency-Key is sent once", async () => {
    const headers = { "idempotency-key": `test-${id}` };
    await post("/test", keys.owner, headers);
    const again = await post("/test", keys.owner, headers);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await deliveries("?kind=test")).data).toHaveLength(1);
  });
});
