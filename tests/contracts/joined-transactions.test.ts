import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  claimRequest,
  holdRequest,
  keepAnswer,
} from "#app/features/accounts/idempotency/idempotency.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("transactions that are joined", () => {
  let person: Actor;
  const db = prepareDatabase();
  beforeEach(async () => {
    person = await aShipper(db.database);
  });

  const name = async (query: Queryable) => {
    const [found] = await query
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, person.userId));
    return found?.name;
  };
  const rename = (to: string, by: string | null = null) =>
    db.database.transaction(by, (tx) =>
      tx.update(users).set({ name: to }).where(eq(users.id, person.userId)),
    );
  const stored = async () => {
    const [found] = await db.outside(`select name from users where id = '${person.userId}'`);
    return found?.name;
  };
  const join = (work: () => Promise<void>, more: Partial<Parameters<Database["join"]>[0]> = {}) =>
    db.database.join({
      begin: async () => {},
      work,
      isKept: () => true,
      finish: async () => {},
      ...more,
    });

  test("are stored at their end, all at once, and read by whom runs them before", async () => {
    const { query } = db.database;
    await join(async () => {
      await rename("Ada");
      await rename("Grace");
      expect(await name(query)).toBe("Grace");
      expect(await stored()).not.toBe("Grace");
    });
    expect(await stored()).toBe("Grace");
    expect(await name(query)).toBe("Grace");
  });

  test("are stored with what ends them, or not at all", async () => {
    const before = await stored();
    const failed = join(() => rename("Ada").then(() => {}), {
      finish: () => Promise.reject(new Error("no room")),
    });
    await expect(failed).rejects.toThrow("no room");
    expect(await stored()).toBe(before);
    await join(() => rename("Ada").then(() => {}), { isKept: () => false });
    expect(await stored()).toBe(before);
  });

  test("one that fails is undone alone", async () => {
    await join(async () => {
      await rename("Ada");
      const failed = db.database.transaction(null, async (tx) => {
        await tx.update(users).set({ name: "Grace" }).where(eq(users.id, person.userId));
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(failed).rejects.toThrow();
      expect(await name(db.database.query)).toBe("Ada");
    });
    expect(await stored()).toBe("Ada");
  });

  test("each has its own author, and that of none has none", async () => {
    const author = (tx: Queryable) =>
      tx
        .execute<{ id: string }>(sql`select current_setting('app.actor_id', true) as id`)
        .then(({ rows }) => rows[0]?.id || null);
    const { transaction } = db.database;
    await join(async () => {
      expect(await transaction(person.userId, author)).toBe(person.userId);
      expect(await transaction(null, author)).toBeNull();
      await transaction(person.userId, async (tx) => {
        expect(await transaction(null, author)).toBeNull();
        expect(await author(tx)).toBe(person.userId);
      });
    });
  });

  test("two at once run one after the other", async () => {
    await join(async () => {
      const add = (sign: string) =>
        db.database.transaction(null, async (tx) => {
          const before = await name(tx);
          await tx
            .update(users)
            .set({ name: `${before}${sign}` })
            .where(eq(users.id, person.userId));
        });
      await rename("");
      await Promise.all(["a", "b", "c"].map(add));
    });
    expect(await stored()).toBe("abc");
  });

  test("those of others aren't among them", async () => {
    const other = await aShipper(db.database);
    const { promise: joined, resolve: leave } = Promise.withResolvers<void>();
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
    const theirs = join(async () => {
      await rename("Ada");
      enter();
      await joined;
    });
    await entered;
    await db.database.transaction(null, (tx) =>
      tx.update(users).set({ name: "Grace" }).where(eq(users.id, other.userId)),
    );
    const [found] = await db.outside(`select name from users where id = '${other.userId}'`);
    expect(found?.name).toBe("Grace");
    leave();
    await theirs;
  });

  describe("of a request with a key", () => {
    const now = new Date("2026-11-30T12:00:00Z");
    const later = new Date(now.getTime() + 10 * 60_000);
    const answer = { status: 201, contentType: null, location: null, etag: null, body: null };
    /** As another process has it. */
    let another: Database;
    beforeAll(async () => {
      another = await openPostgres(db.url, 1, createLog("silent"), { skipMigrations: true });
    });
    afterAll(() => another.close());
    const claimed = async () => {
      const request = { userId: person.userId, key: randomUUID(), requestHash: "h" };
      const claim = await claimRequest(db.database.query, request, now);
      if (claim.state !== "run") throw new Error(claim.state);
      return { request, lease: claim.lease };
    };

    test("that is worked on is taken over by nobody, however long it takes", async () => {
      const { request, lease } = await claimed();
      await join(
        async () => {
          await rename("Ada");
          const other = await claimRequest(another.query, request, later);
          expect(other.state).toBe("running");
        },
        {
          begin: (tx) => holdRequest(tx, request, lease),
          finish: (tx) => keepAnswer(tx, request, answer),
        },
      );
      expect(await claimRequest(db.database.query, request, later)).toMatchObject({
        state: "answered",
      });
    });

    test("that was taken over does nothing any more", async () => {
      const before = await stored();
      const { request, lease } = await claimed();
      expect((await claimRequest(db.database.query, request, later)).state).toBe("run");
      const late = join(() => rename("Ada").then(() => {}), {
        begin: (tx) => holdRequest(tx, request, lease),
      });
      await expect(late).rejects.toMatchObject({ code: "unavailable" });
      expect(await stored()).toBe(before);
    });
  });
});
