import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { AuditAction } from "#app/features/audit/action.ts";
import { hashOf } from "#app/features/audit/chain.server.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { auditLog } from "#app/features/audit/tables.server.ts";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const at = new Date("2026-11-02T15:00:00Z");
const three = ["mail.retry", "mail.drop", "staff.grant"] as const;
const somebodyElse = "0f2c9f9e-8d4a-4a44-b7cd-6b8f6a1f4a10";

describe("the audit log", () => {
  const db = prepareDatabase();
  beforeEach(() =>
    past("delete from audit_log; update audit_head set last_id = 0, last_hash = repeat('0', 64)"),
  );

  /** Runs SQL as the database's owner, past the triggers. */
  const past = async (statements: string) => {
    await db.outside("alter table audit_log disable trigger audit_log_stays");
    for (const statement of statements.split("; ")) await db.outside(statement);
    await db.outside("alter table audit_log enable trigger audit_log_stays");
  };
  const record = (action: AuditAction, actorId: string | null = null, when = at) =>
    db.database.transaction(actorId, (tx) =>
      recordAudit(
        tx,
        {
          actorId,
          action,
          subject: { kind: "mail", id: "1" },
          details: { zebra: 1.5, apple: [true, null, { "10": "ten", "9": "nine" }], name: "Ød’e" },
        },
        when,
      ),
    );
  const verdict = () => verifyAudit(db.database.query);
  /** The verdict on a log whose entries fit together, but don't end as the head says. */
  const notAsTheHeadSays = (good: number) => ({
    good,
    broken: { id: good + 1, why: "it is missing at the end of the log" },
  });

  test("entries form a chain that verifies", async () => {
    for (const action of three) await record(action);
    expect(await verdict()).toEqual({ good: 3, broken: null });
  });

  test("an empty log verifies", async () => {
    expect(await verdict()).toEqual({ good: 0, broken: null });
  });

  test("entries written at once follow one another, without forks and gaps", async () => {
    await Promise.all(Array.from({ length: 12 }, () => record("mail.retry")));
    expect(await verdict()).toEqual({ good: 12, broken: null });
  });

  test("a rollback leaves no entry and no gap", async () => {
    await record("mail.drop");
    const failing = db.database.transaction(null, async (tx) => {
      await recordAudit(
        tx,
        { actorId: null, action: "mail.retry", subject: { kind: "a", id: "b" } },
        at,
      );
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    await record("mail.drop");
    expect(await verdict()).toEqual({ good: 2, broken: null });
  });

  test.each([
    "update audit_log set action = 'else'",
    "delete from audit_log",
    "truncate audit_log",
  ])("%s is refused", async (statement) => {
    await record("mail.drop");
    await expect(db.outside(statement)).rejects.toThrow("the audit log only grows");
    expect(await verdict()).toEqual({ good: 1, broken: null });
  });

  test.each([
    { change: "update audit_log set action = 'else' where id = 2", why: "changed after" },
    { change: "update audit_log set details = '{}' where id = 2", why: "changed after" },
    {
      change: `update audit_log set actor_id = '${somebodyElse}' where id = 2`,
      why: "changed after",
    },
    { change: "update audit_log set subject_kind = 'role' where id = 2", why: "changed after" },
    { change: "update audit_log set subject_id = '2' where id = 2", why: "changed after" },
    { change: "update audit_log set hash = 'x' where id = 2", why: "changed after" },
    { change: "update audit_log set at = at + interval '1 ms' where id = 2", why: "changed after" },
    { change: "update audit_log set previous_hash = 'x' where id = 2", why: "does not follow" },
    { change: "delete from audit_log where id = 2", why: "is missing" },
    { change: "delete from audit_log where id > 1", why: "missing at the end" },
  ])("$change past the triggers is detected as the first broken entry", async ({ change, why }) => {
    for (const action of three) await record(action);
    await past(change);
    expect(await verdict()).toEqual({
      good: 1,
      broken: { id: 2, why: expect.stringContaining(why) },
    });
  });

  test.each(["action", "actorId", "subjectKind", "subjectId", "details"] as const)(
    "the %s of the last entry, changed and hashed again, shows by the head",
    async (field) => {
      for (const action of three) await record(action);
      const [last] = await db.database.query
        .select()
        .from(auditLog)
        .orderBy(desc(auditLog.id))
        .limit(1);
      if (!last) throw new Error("nothing was written");
      const changed = { ...last, [field]: field === "details" ? {} : somebodyElse };
      const hash = hashOf(last.previousHash, changed);
      await db.outside("alter table audit_log disable trigger audit_log_stays");
      await db.database.query
        .update(auditLog)
        .set({ ...changed, hash })
        .where(eq(auditLog.id, last.id));
      await db.outside("alter table audit_log enable trigger audit_log_stays");
      expect(await verdict()).toEqual(notAsTheHeadSays(3));
    },
  );

  test("a head with another hash is detected", async () => {
    for (const action of three.slice(0, 2)) await record(action);
    await past("update audit_head set last_hash = repeat('1', 64)");
    expect(await verdict()).toEqual(notAsTheHeadSays(2));
  });

  test("is filtered by actor, action, subject and date, the latest first", async () => {
    const { userId: ana } = await aShipper(db.database);
    await record("mail.retry", ana);
    await record("mail.drop");
    const read = async (filter: Parameters<typeof listAudit>[1], actors?: string[] | "console") =>
      (await listAudit(db.database.query, filter, actors)).rows.map(({ action }) => action);
    expect(await read({})).toEqual(["mail.drop", "mail.retry"]);
    expect(await read({}, [ana])).toEqual(["mail.retry"]);
    expect(await read({}, "console")).toEqual(["mail.drop"]);
    expect(await read({}, [])).toEqual([]);
    expect(await read({ action: "mail.retry" })).toEqual(["mail.retry"]);
    expect(await read({ subject: "mail" })).toHaveLength(2);
    expect(await read({ subject: "2" })).toEqual([]);
    expect(await read({ from: "2026-11-02", to: "2026-11-02" })).toHaveLength(2);
    expect(await read({ from: "2026-11-03" })).toEqual([]);
    expect(await read({ to: "2026-11-01" })).toEqual([]);
  });

  test("is filtered by the days of the office, whose times it shows", async () => {
    const lateInTheEvening = new Date("2026-11-03T04:00:00Z");
    await record("mail.drop", null, lateInTheEvening);
    const count = async (day: string) =>
      (await listAudit(db.database.query, { from: day, to: day }, undefined)).rows.length;
    expect(await count("2026-11-02")).toBe(1);
    expect(await count("2026-11-03")).toBe(0);
  });

  test("is read page by page", async () => {
    await record("staff.grant");
    for (let written = 0; written < 50; written += 1) await record("mail.retry");
    const first = await listAudit(db.database.query, {}, undefined);
    expect(first.rows).toHaveLength(50);
    const rest = await listAudit(db.database.query, { after: first.next ?? "" }, undefined);
    expect(rest.rows.map(({ action }) => action)).toEqual(["staff.grant"]);
    expect(rest.next).toBeNull();
  });
});
