import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  createKey,
  listKeys,
  revokeKey,
} from "#app/features/accounts/api-keys/manage-keys.server.ts";
import { removeFromCompany } from "#app/features/accounts/people/members.server.ts";
import { grantStaff } from "#app/features/accounts/staff.server.ts";
import { userRoles } from "#app/features/accounts/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { aColleague, aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

describe("API keys", () => {
  let owner: Actor;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  beforeEach(async () => {
    owner = await aShipper(db.database);
  });

  const deps = () => ({ database: db.database, clock: systemClock });
  const keysOf = (actor: Actor) =>
    listKeys({ query: db.database.query, clock: systemClock }, actor);
  const statusOf = async (key: string) => (await api.send(key, "/shipments")).status;

  test("a key lets software in, is stored nowhere, and its last use is seen", async () => {
    const key = await api.keyOf(owner, { name: "Our ERP" });
    expect(await statusOf(key)).toBe(200);
    expect(JSON.stringify(await db.outside("select * from api_keys"))).not.toContain(key);
    expect(JSON.stringify(await db.outside("select * from audit_log"))).not.toContain(key);
    expect(await keysOf(owner)).toMatchObject([
      { name: "Our ERP", ending: key.slice(-4), lastUsedAt: expect.any(String) },
    ]);
  });

  test("a revoked key is refused by the next request, in every process", async () => {
    const key = await api.keyOf(owner);
    const other = await openPostgres(db.url, 1, createLog("silent"), { skipMigrations: true });
    const elsewhere = apiOn(other);
    expect((await elsewhere.send(key, "/shipments")).status).toBe(200);
    const [made] = await keysOf(owner);
    await revokeKey(deps(), owner, `${made?.id}`);
    expect((await elsewhere.send(key, "/shipments")).status).toBe(401);
    expect(await statusOf(key)).toBe(401);
    await other.close();
  });

  test("an expired key is refused", async () => {
    const key = await api.keyOf(owner, { lifetime: "30" });
    const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    const then = apiOn(db.database, { clock: { now: () => later } });
    expect((await then.send(key, "/shipments")).status).toBe(401);
    expect(await statusOf(key)).toBe(200);
  });

  test("a key ends with its maker's membership", async () => {
    const colleague = await aColleague(db.database, owner, "owner");
    const key = await api.keyOf(colleague);
    expect(await statusOf(key)).toBe(200);
    await removeFromCompany(deps(), owner, colleague.userId);
    expect(await statusOf(key)).toBe(401);
  });

  test("a key does what its maker may do now, whatever they might when they made it", async () => {
    const colleague = await aColleague(db.database, owner, "owner");
    const key = await api.keyOf(colleague);
    const load = {
      origin: "Indianapolis, IN",
      destination: "Chicago, IL",
      weight: 500,
      mode: "LTL",
      description: "Pallets",
    };
    expect(await api.send(key, "/shipments", { body: load })).toMatchObject({ status: 201 });
    await db.outside(
      `update company_members set role = 'view' where user_id = '${colleague.userId}'`,
    );
    const answer = await api.send(key, "/shipments", { body: load });
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  test("a key gets no rights at our desk that its maker got later", async () => {
    const key = await api.keyOf(owner);
    const queue = async (secret: string) => (await api.send(secret, "/desk/queues")).status;
    await grantStaff(deps(), owner.email);
    expect(await queue(key)).toBe(403);
    expect(await statusOf(key)).toBe(200);
    const [staff] = await db.database.query
      .select({ permissions: userRoles.permissions })
      .from(userRoles)
      .where(eq(userRoles.userId, owner.userId));
    const now = { ...owner, roles: ["staff" as const], permissions: staff?.permissions ?? [] };
    expect(await queue(await api.keyOf(now))).toBe(200);
  });

  test("only an owner makes and revokes keys, and only those of the company", async () => {
    const colleague = await aColleague(db.database, owner, "shipping");
    await expect(api.keyOf(colleague)).rejects.toMatchObject({ code: "not_found" });
    const secret = await api.keyOf(owner);
    const [key] = await keysOf(owner);
    const stranger = await aShipper(db.database);
    for (const actor of [colleague, stranger]) {
      await expect(revokeKey(deps(), actor, `${key?.id}`)).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await statusOf(secret)).toBe(200);
    await revokeKey(deps(), owner, `${key?.id}`);
    expect(await statusOf(secret)).toBe(401);
  });

  test("a company has at most 20 keys", async () => {
    for (let made = 0; made < 20; made += 1) await api.keyOf(owner);
    await expect(
      createKey(deps(), owner, {
        name: "One more",
        scopes: ["shipments:read"],
        worksOn: "live",
        lifetime: "30",
      }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("a key reaches only what it was made for", async () => {
    const key = await api.keyOf(owner, { scopes: ["shipments:read"] });
    expect(await statusOf(key)).toBe(200);
    const answer = await api.send(key, "/shipments", { body: {} });
    expect(answer).toMatchObject({ status: 403, body: { code: "scope_missing" } });
  });
});
