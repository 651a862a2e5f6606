import { and, desc, eq } from "drizzle-orm";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { auditLog } from "#app/features/audit/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { timeAgo } from "#app/platform/time-ago.ts";
import type { Actor } from "./actor.ts";
import { refusalTo, type StaffAction } from "./staff-permission.ts";
import { users } from "./tables.server.ts";

export type StaffDependencies = { database: Database; actor: Actor | null; clock: Clock };

/** A kind of record that staff work on. */
export type StaffRecord<Row> = {
  /** Its kind in the audit log. */
  kind: string;
  /** What people call it, such as "quote request". */
  name: string;
  /** Reads a record and locks it until the transaction ends. */
  load: (tx: Queryable, id: string) => Promise<Row | undefined>;
};

/** The completed action, for the audit log. */
export type Done = { action: AuditAction; details?: Details };

type Command<Row> = StaffRecord<Row> & {
  id: string;
  may: (actor: Actor | null) => actor is Actor;
  /** What `may` asks of staff, for the refusal. */
  action: StaffAction;
  /** The version that the page showed; null where no version is checked. */
  version: number | null;
  /** Returns null when nothing changed; then nothing is logged. */
  work: (tx: Queryable, record: Row, actor: Actor) => Promise<Done | null>;
};

/**
 * Works on one record in one transaction, and logs the action in the audit log.
 * @throws AppError `not_found` without access or without the record; `forbidden` for staff who lack the
 * permission; `conflict`, with the name of
 * the other person, when it changed since `version`; whatever `work` throws. Nothing is changed
 * then.
 */
export async function staffCommand<Row extends object>(
  { database, actor, clock }: StaffDependencies,
  { kind, name, id, may, action, load, version, work }: Command<Row>,
): Promise<void> {
  const missing = () => new AppError("not_found", `This ${name} does not exist.`);
  if (!may(actor)) throw refusalTo(actor, action, missing());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const record = await load(tx, id);
    if (!record) throw missing();
    if (version !== null && (!("version" in record) || record.version !== version)) {
      throw await overtaken(tx, { kind, name, id, now });
    }
    const done = await work(tx, record, actor);
    if (!done) return;
    await recordAudit(tx, { actorId: actor.userId, subject: { kind, id }, ...done }, now);
  });
}

type Overtaken = { kind: string; name: string; id: string; now: Date };

/** Who changed a record last, and when, from the audit log. */
async function overtaken(tx: Queryable, { kind, name, id, now }: Overtaken): Promise<AppError> {
  const [last] = await tx
    .select({ by: users.firstName, at: auditLog.at })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const by = last ? ` by ${last.by ?? "someone else"} ${timeAgo(last.at, now)}` : "";
  return new AppError(
    "conflict",
    `Nothing was saved: this ${name} was changed${by}. Check what it says now, then try again.`,
  );
}
