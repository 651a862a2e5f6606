import { assignmentText } from "#app/features/assignments/assignment-text.ts";
import type { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { approvedTotal } from "#app/features/charges/charge.ts";
import type { readBothSides } from "#app/features/charges/queries.server.ts";

type BothSides = Awaited<ReturnType<typeof readBothSides>>;
type Assignments = Awaited<ReturnType<typeof listAssignmentsOf>>;

/** What each carrier that had a load is paid, by leg; last what no carrier has yet. */
export function payeesOf(charges: BothSides, assignments: Assignments) {
  const all = assignments.map((one) => ({
    id: one.assignment.id as string | null,
    name: assignmentText(one),
  }));
  return [...all, { id: null, name: "No carrier yet" }].flatMap(({ id, name }) => {
    const own = charges.filter((one) => one.side === "carrier" && one.assignmentId === id);
    return own.length > 0 ? [{ id, name, charges: own, total: approvedTotal(own, "carrier") }] : [];
  });
}

export type Payee = ReturnType<typeof payeesOf>[number];
