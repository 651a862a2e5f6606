import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { apiOn, tenderBody } from "#tests/support/api.ts";
import { cutCommits } from "#tests/support/cut-commits.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { failingWrites } from "#tests/support/failing-writes.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("a request with an Idempotency-Key", () => {
  let shipper: Actor;
  let key: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  beforeEach(async () => {
    shipper = await aShipper(db.database);
    key = await api.keyOf(shipper);
  });

  const send: ReturnType<typeof apiOn>["send"] = (...sent) => api.send(...sent);
  const tender = (given: object = {}, headers: Record<string, string> = {}) =>
    send(key, "/shipments", { body: { ...tenderBody, ...given }, headers });

  const once = { "idempotency-key": "order-4711" };
  const count = async () => (await send(key, "/shipments")).body.data.length;

  test("sent twice, books once and is answered alike", async () => {
    const [first, second] = [await tender({}, once), await tender({}, once)];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await count()).toBe(1);
  });

  test("sent ten times at once, books once, and all get the same answer", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tender({}, once)));
    expect(new Set(answers.map(({ body }) => body.trackingId)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test("sent again after the load changed, is answered as the first time", async () => {
    const first = await tender({}, once);
    const path = `/shipments/${first.body.trackingId}/status`;
    await send(key, path, { body: { status: "In Transit" } });
    const again = await tender({}, once);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
  });

  test("that is a form's own books what the form booked before, or nothing", async () => {
    const bookingKey = randomUUID();
    const typed = { ...tenderBody, mode: "FTL", publicTracking: true, bookingKey } as const;
    const { trackingId } = await aShipment(db.database, shipper, typed);
    const same = { "idempotency-key": bookingKey };
    expect((await tender({}, same)).body.trackingId).toBe(trackingId);
    expect((await tender({}, same)).headers.get("idempotency-replayed")).toBe("true");
    expect((await tender({ weight: 1 }, same)).body.code).toBe("idempotency_key_reused");
    await db.outside("delete from idempotent_requests");
    expect((await tender({ weight: 1 }, same)).body.code).toBe("conflict");
    expect(await count()).toBe(1);
  });

  test("is refused with another body", async () => {
    await tender({}, once);
    expect((await tender({ weight: 1 }, once)).body.code).toBe("idempotency_key_reused");
  });

  test("written in another way, is the same request, and with another value it isn't", async () => {
    const first = await tender({ units: [{ kind: "Pallet", count: 2 }] }, once);
    const body = { units: [{ weight: null, count: 2, kind: "Pallet" }], stops: null };
    const rewritten = JSON.stringify({ ...body, ...tenderBody }, null, 2);
    const again = await send(key, "/shipments?", { body: rewritten, headers: once });
    expect(again).toMatchObject({ status: 201, body: { trackingId: first.body.trackingId } });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    for (const units of [[{ kind: "Pallet", count: 3 }], []]) {
      expect((await tender({ units }, once)).body.code).toBe("idempotency_key_reused");
    }
    expect(await count()).toBe(1);
  });

  test("that was refused may be mended and sent again", async () => {
    expect((await tender({ weight: 0 }, once)).status).toBe(422);
    expect((await tender({}, once)).status).toBe(201);
  });

  test("books once even where the process died before it kept the answer", async () => {
    const first = await tender({}, once);
    await db.outside(`delete from idempotent_requests`);
    expect((await tender({}, once)).body.trackingId).toBe(first.body.trackingId);
  });

  test("is another one for another person", async () => {
    const other = await api.keyOf(await aShipper(db.database));
    const [first, second] = [
      await tender({}, once),
      await send(other, "/shipments", { body: tenderBody, headers: once }),
    ];
    expect(second.body.trackingId).not.toBe(first.body.trackingId);
  });

  test("answers a key without the permission with its refusal, not with what was stored", async () => {
    const owner = await api.keyOf(shipper);
    const body = { url: "https://erp.example.com/freight", kinds: ["shipment.created"] };
    const made = await send(owner, "/webhooks", { body, headers: once });
    expect(made.body.secret).toMatch(/^whsec_/);
    const again = await send(owner, "/webhooks", { body, headers: once });
    expect(again.body).toEqual(made.body);
    const reader = await api.keyOf(shipper, { scopes: ["webhooks:read"] });
    const peek = await send(reader, "/webhooks", { body, headers: once });
    expect(peek).toMatchObject({ status: 403, body: { code: "scope_missing" } });
    const [stored] = await db.outside("select body from idempotent_requests where body <> ''");
    expect(String(stored?.body)).not.toMatch(/whsec_|erp\.example/);
  });

  test("is answered again to a person with more rights, and refused to one with fewer", async () => {
    const body = { description: "Castings" };
    const save = () => send(key, "/products", { body, headers: once });
    const actAs = (role: string) =>
      db.outside(`update company_members set role = '${role}' where user_id = '${shipper.userId}'`);
    await actAs("shipping");
    const first = await save();
    await actAs("owner");
    const again = await save();
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    await actAs("payables");
    expect(await save()).toMatchObject({ status: 403, body: { code: "forbidden" } });
    await db.outside(`delete from user_roles where user_id = '${shipper.userId}'`);
    expect((await save()).status).toBe(403);
  });

  test("is another one for another key of the same person", async () => {
    const other = await api.keyOf(shipper);
    const save = (by: string) =>
      send(by, "/products", { body: { description: "Castings" }, headers: once });
    const [first, second] = [await save(key), await save(other)];
    expect(second.headers.get("idempotency-replayed")).toBeNull();
    expect(second.body.id).not.toBe(first.body.id);
  });

  describe("for another operation than a tender", () => {
    const save = (given: object = {}, by = api) =>
      by.send(key, "/products", { body: { description: "Castings", ...given }, headers: once });
    const products = async () => (await send(key, "/products")).body.data;

    test("sent ten times at once, creates one, and all get the same answer", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => save()));
      const [first] = answers;
      expect(first).toMatchObject({ status: 201, body: { description: "Castings" } });
      for (const answer of answers) expect(answer.body).toEqual(first?.body);
      expect(await products()).toHaveLength(1);
    });

    test("is refused with another body and for another operation", async () => {
      await save();
      expect((await save({ nmfc: "104640" })).body.code).toBe("idempotency_key_reused");
      const elsewhere = await send(key, "/addresses", {
        body: { description: "Castings" },
        headers: once,
      });
      expect(elsewhere.body.code).toBe("idempotency_key_reused");
    });

    test("that was refused may be mended and sent again", async () => {
      expect((await save({ weight: -1 })).status).toBe(422);
      const mended = await save();
      expect(mended.status).toBe(201);
      expect(mended.headers.get("idempotency-replayed")).toBeNull();
    });

    test("is free once the database is back that was lost in its midst", async () => {
      const cuts = cutCommits();
      onTestFinished(cuts.restore);
      cuts.cutNext("before");
      let lost = 0;
      const isOut = () => cuts.isCut() && ++lost <= 2;
      const inOutage = apiOn(failingWrites(db.database, "delete", isOut));
      expect((await save({}, inOutage)).status).toBe(503);
      expect((await save()).status).toBe(201);
      expect(await products()).toHaveLength(1);
    });

    test("is worked on by another process a minute after the first one died", async () => {
      await save();
      await db.outside(
        "update idempotent_requests set status = null, leased_until = now() - interval '1 second'",
      );
      const again = await save();
      expect(again.status).toBe(201);
      expect(again.headers.get("idempotency-replayed")).toBeNull();
    });

    test("is another one a day later", async () => {
      const first = await save();
      const later = { now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) };
      const second = await save({}, apiOn(db.database, { clock: later }));
      expect(second.status).toBe(201);
      expect(second.body.id).not.toBe(first.body.id);
    });
  });
});
