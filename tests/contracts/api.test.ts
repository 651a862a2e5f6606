import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { keyLimit } from "#server/api/limit-caller.ts";
import { apiOn, tenderBody } from "#tests/support/api.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("the API", () => {
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

  test("a list comes in pages", async () => {
    for (let booked = 0; booked < 21; booked += 1) await aShipment(db.database, shipper);
    const first = await send(key, "/shipments");
    expect(first.body.data).toHaveLength(20);
    const rest = await send(key, `/shipments?cursor=${first.body.nextCursor}`);
    expect(rest.body.data).toHaveLength(1);
    expect(rest.body).toMatchObject({ nextCursor: null, counts: { all: 21, Quoted: 21 } });
    const back = await send(key, `/shipments?before=${rest.body.previousCursor}`);
    expect(back.body).toEqual(first.body);
    expect(first.body.previousCursor).toBeNull();
    const year0 = Buffer.from('["0000-01-01T00:00:00.000Z","x"]').toString("base64url");
    for (const cursor of ["nonsense", year0]) {
      const refused = await send(key, `/invoices?cursor=${cursor}`);
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "cursor" }] } });
    }
    const early = await send(key, "/invoices?dueFrom=0000-01-01");
    expect(early).toMatchObject({ status: 422, body: { errors: [{ field: "dueFrom" }] } });
    const wrong = await send(key, "/shipments?cursor=nonsense");
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "cursor" }] } });
  });

  test("nobody reads or changes the load of another company, but staff read it", async () => {
    const { body } = await tender();
    const path = `/shipments/${body.trackingId}`;
    const stranger = await api.keyOf(await aShipper(db.database));
    expect((await send(stranger, path)).status).toBe(404);
    const put = { method: "PUT", body: { references: [] }, headers: { "if-match": '"1"' } };
    expect((await send(stranger, `${path}/references`, put)).status).toBe(404);
    expect((await send(stranger, "/shipments?scope=all")).status).toBe(403);
    const staff = await api.keyOf(await aStaffMember(db.database));
    expect((await send(staff, path)).status).toBe(200);
    const all = await send(staff, `/shipments?scope=all&search=${body.trackingId}`);
    expect(all.body.data).toMatchObject([{ trackingId: body.trackingId }]);
  });

  test("a company's address book is kept, by its own people", async () => {
    const dock = { company: "Crossroads Castings", zip: "46225", accessorials: ["liftgate"] };
    const made = await send(key, "/addresses", { body: dock });
    expect(made).toMatchObject({ status: 201, body: { ...dock, version: 1 } });
    const path = `/addresses/${made.body.id}`;
    const put = (as: string, version: string) =>
      send(as, path, {
        method: "PUT",
        body: { ...dock, hours: "7 to 3" },
        headers: { "if-match": version },
      });
    expect((await put(key, '"2"')).status).toBe(412);
    expect((await put(key, '"1"')).body).toMatchObject({ hours: "7 to 3", version: 2 });
    const stranger = await api.keyOf(await aShipper(db.database));
    expect((await put(stranger, '"2"')).status).toBe(404);
    expect((await send(stranger, "/addresses")).body.data).toEqual([]);
    const remove = (as: string) => send(as, path, { method: "DELETE" });
    expect((await remove(stranger)).status).toBe(404);
    expect((await send(key, "/addresses")).body.data).toMatchObject([{ id: made.body.id }]);
    expect((await remove(key)).status).toBe(204);
    expect((await remove(key)).status).toBe(404);
    expect((await send(key, "/addresses")).body.data).toEqual([]);
  });

  test("a key is told whose it is", async () => {
    const { body } = await send(key, "/company");
    expect(body).toMatchObject({ id: shipper.companyId, roles: [], companyRole: "owner" });
  });

  test("refusals are problems with a stable code and the request's ID", async () => {
    const answer = await send(null, "/shipments");
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("www-authenticate")).toContain("Bearer");
    expect(answer).toMatchObject({
      status: 401,
      body: { status: 401, code: "not_authenticated", requestId: "the-request" },
    });
    const body = (text: string, type = "application/json") =>
      send(key, "/shipments", { body: text, headers: { "content-type": type } });
    expect((await body("")).body.code).toBe("malformed_json");
    expect((await body("{")).body.code).toBe("malformed_json");
    expect((await body("a=b", "text/plain")).body.code).toBe("not_json");
    expect((await body('"\\u0000"')).body.code).toBe("invalid");
    expect((await body(`${"[".repeat(2_000)}${"]".repeat(2_000)}`)).body.code).toBe("invalid");
    expect((await body(`"${"x".repeat(70_000)}"`)).body.code).toBe("body_too_large");
    expect((await body("[]")).body.code).toBe("invalid");
    expect((await tender({ surprise: true })).body.code).toBe("invalid");
    expect((await send(key, "/nothing")).body.code).toBe("not_found");
  });

  test("a key past its limit gets a Retry-After", async () => {
    const first = await send(key, "/shipments");
    expect(first.headers.get("ratelimit")).toBe(`"key";r=${keyLimit.points - 1};t=60`);
    expect(first.headers.get("ratelimit-policy")).toBe(`"key";q=${keyLimit.points};w=60`);
    await db.outside(
      `update rate_limits set points = ${keyLimit.points} where key like 'api-key%' and points = 1`,
    );
    // What other processes counted is known after a tenth of the limit.
    let refused = await send(key, "/shipments");
    for (let sent = 1; refused.status === 200 && sent < keyLimit.points / 10; sent += 1) {
      refused = await send(key, "/shipments");
    }
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("ratelimit")).toMatch(/^"key";r=0;/);
    expect((await send(await api.keyOf(shipper), "/shipments")).status).toBe(200);
  });

  test("what a browser sends from another site is refused", async () => {
    const sent = (origin: string) =>
      send(null, "/shipments", {
        body: tenderBody,
        headers: { cookie: `a=${randomUUID()}`, origin },
      });
    expect((await sent("https://evil.example")).body.code).toBe("foreign_origin");
    expect((await sent("https://freight.example")).body.code).toBe("not_authenticated");
  });
});
