import { desc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Assignment } from "#app/features/assignments/queries.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { unbilledCents } from "./expected.server.ts";
import { can } from "./policy.ts";

type Wanted = {
  shipmentId: string;
  /** Which of several; staff choose it. */
  assignmentId?: string | undefined;
};

/**
 * The assignment that a bill is for: the live one, else the latest that ended and is still owed
 * something, else the latest.
 * @throws AppError `not_found` for a carrier that never had the load, `conflict` for staff when no
 * carrier had it.
 */
export async function findBillable(
  tx: Queryable,
  actor: Actor,
  { shipmentId, assignmentId }: Wanted,
): Promise<Assignment> {
  const all = await tx
    .select()
    .from(assignments)
    .where(eq(assignments.shipmentId, shipmentId))
    .orderBy(desc(assignments.acceptedAt), desc(assignments.id));
  if (all.length === 0 && actor.role === "staff") {
    throw new AppError("conflict", "This load has no carrier.");
  }
  if (actor.role === "staff" && !can(actor, "bring")) {
    throw refusalTo(
      actor,
      "carrier-bills.bring",
      new AppError("not_found", "This load does not exist."),
    );
  }
  const known = all.filter((one) => can(actor, "bring", one));
  const live = await findLive(tx, known);
  const chosen =
    assignmentId === undefined
      ? (live ?? (await findOwed(tx, known)) ?? known[0])
      : known.find(({ id }) => id === assignmentId);
  if (!chosen) throw new AppError("not_found", "This load does not exist.");
  return chosen;
}

/** The live assignment; of several legs, the first that is done and still owed something. */
async function findLive(tx: Queryable, known: readonly Assignment[]) {
  const live = known.filter(({ endedAt }) => endedAt === null);
  if (live.length < 2) return live[0];
  const done = live.filter(({ completedAt }) => completedAt !== null).reverse();
  return (await findOwed(tx, done)) ?? done[0] ?? live.at(-1);
}

async function findOwed(tx: Queryable, known: readonly Assignment[]) {
  for (const one of known) {
    if ((await unbilledCents(tx, { assignmentId: one.id })) > 0) return one;
  }
  return undefined;
}
