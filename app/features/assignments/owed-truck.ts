import { usdText } from "#app/features/money/usd.ts";
import { AppError } from "#app/platform/errors.ts";
import { type EndReason, endReasons } from "./assignment.ts";

type Ended = {
  reason: EndReason;
  note: string | null;
  /** What somebody entered, in US cents; nothing for what the rate confirmation promises. */
  tonuCents?: number | null | undefined;
};

type Promised = { tonuCents: number | null; dispatchedAt: Date | null; pickedUpAt: Date | null };

/**
 * What we pay a carrier for its truck when we take a load back, in US cents. The rate confirmation
 * promises it for a truck ordered and not used, and to a carrier without fault from its driver's
 * dispatch to its pickup; the note says why it isn't paid then, and why a carrier at fault is paid.
 * @throws AppError `invalid` with the field for an amount that needs a note.
 */
export function owedForTruck(
  { reason, note, tonuCents }: Ended,
  { tonuCents: promised, dispatchedAt, pickedUpAt }: Promised,
): number {
  const { isCarriersFault } = endReasons.find(({ id }) => id === reason) ?? {
    isCarriersFault: false,
  };
  const isOwed =
    reason === "truck ordered not used" ||
    (!isCarriersFault && dispatchedAt !== null && pickedUpAt === null);
  const cents = tonuCents ?? (isOwed ? (promised ?? 0) : 0);
  if (isOwed && cents === 0 && promised !== 0 && !note) throw needsNote(unpaid(promised));
  if (isCarriersFault && cents > 0 && !note) throw needsNote(paidAtFault);
  return cents;
}

const unpaid = (promised: number | null) =>
  promised === null
    ? "Enter what we pay for the truck, or say in the note why nothing is owed."
    : `The rate confirmation promises ${usdText(promised)}. Enter what we pay, or say in the note why nothing is owed.`;

const paidAtFault =
  "With this reason, no truck is owed. Clear the amount, or say in the note why we pay it.";

const needsNote = (message: string) =>
  new AppError("invalid", message, { fields: { tonuCents: [message] } });
