import { assignmentText } from "#app/features/assignments/assignment-text.ts";
import type { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Found = Awaited<ReturnType<typeof listAssignmentsOf>>[number];

/** Whose pay a cost is, as far as somebody said. */
export type WhosePay = {
  /** Of a load of several legs. */
  legId?: string | null | undefined;
  /** A carrier that has or had the load; null for none so far, undefined where nobody said. */
  assignmentId?: string | null | undefined;
};

type Load = { isSplit: boolean; isCanceled: boolean };

/** Whose pay a new cost can be; `assignment` is null for none so far. */
export type PayeeChoice = { assignment: Found["assignment"] | null; text: string };

/**
 * Whose pay a new cost of a load can be: each carrier that has or had it, and nobody so far while a load
 * of one leg has no carrier, so that the next one gets it.
 */
export function payeeChoices(
  found: readonly Found[],
  { isSplit, isCanceled }: Load,
): readonly PayeeChoice[] {
  const carriers = found.map((one) => ({ assignment: one.assignment, text: assignmentText(one) }));
  if (isSplit || found.some(({ assignment }) => isHad(assignment))) return carriers;
  return [...carriers, { assignment: null, text: isCanceled ? "No carrier" : "The next carrier" }];
}

/** Whether staff have to say whose pay a new cost is. */
export function mustName(choices: readonly PayeeChoice[], { isSplit }: Pick<Load, "isSplit">) {
  return isSplit || choices.length > 1;
}

/** Live, or ended by the cancellation of the load. */
const isHad = ({ endedAt, endReason }: Found["assignment"]) =>
  endedAt === null || endReason === "load canceled";

/**
 * The assignment that a new cost is pay of; null for none so far. It is the only one possible, where
 * nobody named one.
 * @throws AppError `invalid` with the field for one that isn't of the load or leg, and where several are
 * possible, or only one that ended, and none is named.
 */
export function choosePayee(
  all: readonly PayeeChoice[],
  { legId, assignmentId }: WhosePay,
  load: Pick<Load, "isSplit">,
): Found["assignment"] | null {
  const choices = legId ? all.filter(({ assignment }) => assignment?.legId === legId) : all;
  if (legId && choices.length === 0) {
    throw refused("legId", "This leg has no carrier yet. Book one, then add its pay.");
  }
  const names = choices.map(({ text }) => text).join("; ");
  if (assignmentId !== undefined) {
    const named = choices.find(({ assignment }) => (assignment?.id ?? null) === assignmentId);
    if (named) return named.assignment;
    const of = legId ? "leg" : "load";
    const why = assignmentId ? `That carrier never had this ${of}` : `This ${of} has a carrier`;
    throw refused("assignmentId", `${why}. Choose whose pay it is: ${names}.`);
  }
  const [only] = choices;
  const isClear = legId ? choices.length === 1 : !mustName(choices, load);
  if (only && isClear && (!only.assignment || isHad(only.assignment))) return only.assignment;
  if (!only) throw refused("assignmentId", "No leg has a carrier yet. Book one, then add its pay.");
  throw refused("assignmentId", `Choose whose pay it is: ${names}.`);
}

function refused(field: "legId" | "assignmentId", message: string): AppError {
  return new AppError("invalid", `Nothing was saved. ${message}`, {
    fields: { [field]: [message] },
  });
}
