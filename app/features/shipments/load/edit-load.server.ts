import { and, desc, eq, gt } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  mayAsStaff,
  refusalTo,
  type StaffAction,
} from "#app/features/accounts/staff-permission.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notThere, refusalOf } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import { eventLabel } from "./event.ts";
import { announceChange } from "./follow-load.server.ts";
import type { LoadSection } from "./readiness.ts";
import { closedToEdits } from "./stage.ts";
import { edits, events } from "./tables.server.ts";

export type EditDependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** What lets staff make this edit; "shipments.edit-any" unless given. */
  needs?: StaffAction;
};

/** The edited load, and the version that the editor saw. */
export type Edited = { id: string; version: number };

/** A load that is locked against other changes. */
export type LockedLoad = typeof shipments.$inferSelect;

/** What an edit changed, described without typed text, and new columns of the load. */
export type EditResult = {
  changes: string[];
  columns?: Partial<typeof shipments.$inferInsert>;
};

/**
 * Edits one section of a load, or several, in one transaction: checks the policy and the version, and records
 * who changed what. An edit that changes nothing is not recorded. Returns the load's version
 * afterwards.
 * @throws AppError `not_found`, `forbidden`; `conflict` when somebody edited it meanwhile, when it
 * is canceled, or when it is dispatched and the actor is not staff; whatever `work` throws.
 */
export async function editLoad(
  { database, actor, clock, needs = "shipments.edit-any" }: EditDependencies,
  { id, version }: Edited,
  section: LoadSection | "details" | "load" | "legs",
  work: (tx: Queryable, load: LockedLoad, actor: Actor) => Promise<EditResult>,
): Promise<{ version: number }> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const [load] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update");
    if (!load) throw notThere();
    refuseEdit(load, actor, needs);
    if (load.version !== version) throw await overtaken(tx, { id, version }, now);
    await announceChange(tx, { shipmentId: id, now });
    const { changes, columns = {} } = await work(tx, load, actor);
    if (changes.length === 0) return { version };
    const next = version + 1;
    await tx
      .update(shipments)
      .set({ ...columns, version: next })
      .where(and(eq(shipments.id, id), eq(shipments.version, version)));
    const edit = { shipmentId: id, version: next, at: now, editedBy: actor.userId };
    await tx.insert(edits).values({ ...edit, section, changes });
    const details = { trackingId: load.trackingId, section, changes, version: next };
    const entry = { actorId: actor.userId, action: "load.edit" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
    return { version: next };
  });
}

function refuseEdit(load: LockedLoad, actor: Actor, needs: StaffAction): void {
  const byStaff = mayAsStaff(actor, needs);
  if (!byStaff && !can(actor, "edit", load)) {
    throw refusalTo(actor, needs, refusalOf(actor, load));
  }
  const closed = closedToEdits(load, byStaff);
  if (closed) throw new AppError("conflict", closed);
}

/** Describes who changed what since the version that was seen. */
async function overtaken(tx: Queryable, { id, version }: Edited, now: Date): Promise<AppError> {
  const [last] = await tx
    .select({ at: edits.at, by: users.firstName, changes: edits.changes })
    .from(edits)
    .leftJoin(users, eq(users.id, edits.editedBy))
    .where(and(eq(edits.shipmentId, id), gt(edits.version, version)))
    .orderBy(desc(edits.version))
    .limit(1);
  const change = last ?? (await lastReport(tx, id));
  const who = change?.by ?? "Somebody";
  const when = change ? ` ${minutesAgo(change.at, now)}` : "";
  const what = change ? ` (${change.changes.join(", ")})` : "";
  return new AppError(
    "conflict",
    `Nothing was saved yet: this load was changed by ${who}${when}${what}.`,
  );
}

/** What was last reported of a load: events change it too. */
async function lastReport(tx: Queryable, id: string) {
  const [last] = await tx
    .select({ at: events.reportedAt, by: users.firstName, kind: events.kind })
    .from(events)
    .leftJoin(users, eq(users.id, events.reportedBy))
    .where(eq(events.shipmentId, id))
    .orderBy(desc(events.sequence))
    .limit(1);
  return last && { ...last, changes: [eventLabel(last.kind)] };
}

function minutesAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  const words = new Intl.RelativeTimeFormat("en-US");
  return minutes < 120
    ? words.format(-minutes, "minute")
    : words.format(-Math.floor(minutes / 60), "hour");
}
