import type { Actor } from "#app/features/accounts/actor.ts";
import { endReasonLabel, ownEndReasonLabel } from "#app/features/assignments/assignment.ts";
import { assignmentText } from "#app/features/assignments/assignment-text.ts";
import { type Assignment, listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { accessorialRows, totalOf } from "#app/features/money/charge-line.ts";
import { dollarsText, usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { unbilledCents } from "./expected.server.ts";
import { findBillable } from "./find-billable.server.ts";
import { can } from "./policy.ts";

/** What a form for a bill of a load offers. */
export type Billable = {
  /** The carriers that can be billed for, each with what it hasn't billed. */
  payees: readonly { id: string; text: string }[];
  /** The one that is chosen first. */
  assignmentId: string | null;
  /** What the form shows first, by field. */
  proposed: Readonly<Record<string, string>>;
};

/** Whose bills the actor can enter for a load: its own as a carrier, any carrier's as staff. */
export async function listBillable(
  query: Queryable,
  actor: Actor,
  shipmentId: string,
): Promise<Billable> {
  const found = await listAssignmentsOf(query, shipmentId);
  const known = found.filter(({ assignment }) => can(actor, "bring", assignment));
  if (known.length === 0) return { payees: [], assignmentId: null, proposed: {} };
  const labelOf = actor.role === "staff" ? endReasonLabel : ownEndReasonLabel;
  const payees = await Promise.all(
    known.map(async (one) => {
      const { id } = one.assignment;
      const owed = unbilledText(await unbilledCents(query, { assignmentId: id }));
      return { id, text: `${assignmentText(one, labelOf)}, ${owed}` };
    }),
  );
  const chosen = await findBillable(query, actor, { shipmentId });
  return { payees, assignmentId: chosen.id, proposed: await proposeLines(query, chosen) };
}

function unbilledText(cents: number): string {
  return cents < 0 ? `billed ${usdText(-cents)} over` : `${usdText(cents)} not billed`;
}

/**
 * What an assignment is owed, where it has billed nothing: accessorials alone, and the whole pay that
 * stays owed to a carrier that no longer has the load. A carrier that hauled it says what its bill has.
 */
async function proposeLines(query: Queryable, { id: assignmentId, endedAt }: Assignment) {
  const pay = await listPay(query, assignmentId);
  if ((await unbilledCents(query, { assignmentId })) !== totalOf(pay)) return {};
  const extras = pay.filter(({ code }) => code !== "linehaul" && code !== "fuel");
  const isHauled = endedAt === null && extras.length < pay.length;
  const rows = accessorialRows.slice(0, shownRows);
  if (isHauled || extras.length > rows.length || pay.some(({ code }) => code === "adjustment")) {
    return {};
  }
  const sums = { linehaulCents: sumOf(pay, "linehaul"), fuelCents: sumOf(pay, "fuel") };
  const amounts = Object.entries(sums).filter(([, cents]) => cents > 0);
  return Object.fromEntries([
    ...amounts.map(([field, cents]) => [field, dollarsText(cents)]),
    ...rows.flatMap((row, place) => {
      const extra = extras[place];
      return extra
        ? [
            [row.code, extra.code],
            [row.cents, dollarsText(extra.cents)],
          ]
        : [];
    }),
  ]);
}

/** The accessorials that the form shows. */
const shownRows = 3;

const sumOf = (pay: Awaited<ReturnType<typeof listPay>>, wanted: "linehaul" | "fuel") =>
  totalOf(pay.filter(({ code }) => code === wanted));
