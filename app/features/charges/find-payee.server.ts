import { chooseLeg, listLegs } from "#app/features/assignments/legs.server.ts";
import { type Assignment, listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { choosePayee, mustName, payeeChoices, type WhosePay } from "./payee.ts";

type OfLoad = { shipmentId: string; isCanceled: boolean };

/**
 * The assignment that a new cost of a load is pay of; null for one that no carrier has yet.
 * @throws AppError `not_found` for a leg of another load; as `choosePayee`.
 */
export async function findPayee(
  tx: Queryable,
  { legId, assignmentId, ...load }: OfLoad & WhosePay,
): Promise<Assignment | null> {
  const { choices, legs, isSplit } = await readChoices(tx, load);
  if (legId) chooseLeg(legs, legId);
  return choosePayee(choices, { legId, assignmentId }, { isSplit });
}

/** Whose pay a new cost of a load can be, for a form; none where nothing is to choose. */
export async function listPayees(query: Queryable, load: OfLoad) {
  const { choices, isSplit } = await readChoices(query, load);
  if (!mustName(choices, { isSplit })) return [];
  return choices.map(({ assignment, text }) => ({ id: assignment?.id ?? null, text }));
}

async function readChoices(query: Queryable, { shipmentId, isCanceled }: OfLoad) {
  const legs = await listLegs(query, shipmentId);
  const isSplit = legs.length > 1;
  const found = await listAssignmentsOf(query, shipmentId);
  return { legs, isSplit, choices: payeeChoices(found, { isSplit, isCanceled }) };
}
