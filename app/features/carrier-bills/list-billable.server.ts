import type { Actor } from "#app/features/accounts/actor.ts";
import { endReasonLabel } from "#app/features/assignments/assignment.ts";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { accessorialRows } from "#app/features/money/charge-line.ts";
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
  const payees = await Promise.all(
    known.map(async ({ assignment, leg, carrier }) => {
      const { id, endReason } = assignment;
      const owed = unbilledText(await unbilledCents(query, { assignmentId: id }));
      const end = endReason && endReasonLabel(endReason).toLowerCase();
      const part = leg.isOnly ? null : `leg ${leg.sequence}`;
      return { id, text: [carrier, part, end, owed].filter(Boolean).join(", ") };
    }),
  );
  const { id } = await findBillable(query, actor, { shipmentId });
  return { payees, assignmentId: id, proposed: await proposeLines(query, id) };
}

function unbilledText(cents: number): string {
  return cents < 0 ? `billed ${usdText(-cents)} over` : `${usdText(cents)} not billed`;
}

/** The accessorials that an assignment is owed, where it is owed nothing else and billed nothing. */
async function proposeLines(query: Queryable, assignmentId: string) {
  const pay = await listPay(query, assignmentId);
  const owed = pay.reduce((sum, { cents }) => sum + cents, 0);
  const isWhole = (await unbilledCents(query, { assignmentId })) === owed;
  const hauled = ["linehaul", "fuel", "adjustment"];
  const rows = accessorialRows.slice(0, 3);
  if (!isWhole || pay.length > rows.length || pay.some(({ code }) => hauled.includes(code)))
    return {};
  return Object.fromEntries(
    pay.flatMap(({ code, cents }, place) => {
      const row = rows[place];
      return row
        ? [
            [row.code, code],
            [row.cents, dollarsText(cents)],
          ]
        : [];
    }),
  );
}
