import { type ChargeLine, totalOf } from "#app/features/money/charge-line.ts";
import { type Margin, marginOf } from "#app/features/money/margin.ts";

/** Who pays a charge: the customer pays us, we pay the carrier. */
export const sides = ["customer", "carrier"] as const;
export type Side = (typeof sides)[number];

/** Where a charge comes from; from a carrier bill comes the difference at which it was approved. */
export const sources = [
  "quote",
  "rate",
  "carrier offer",
  "EDI tender",
  "carrier bill",
  "staff",
] as const;

/** The states of a charge. A charge is never edited: an adjustment corrects it. */
export const chargeStates = ["waiting", "approved", "declined", "withdrawn", "voided"] as const;
export type ChargeState = (typeof chargeStates)[number];

export const chargeStateNames: Record<ChargeState, string> = {
  waiting: "Waiting for approval",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  voided: "Voided",
};

/** What a form sends for a cost that no carrier has yet. */
export const noPayee = "none";

type Charged = ChargeLine & { side: Side; state: ChargeState };

/** The total of one side's approved charges in US cents. */
export function approvedTotal(charges: readonly Charged[], side: Side): number {
  return totalOf(charges.filter((one) => one.side === side && one.state === "approved"));
}

/** The margin of a load's approved charges; null while one side has none. */
export function loadMargin(charges: readonly Charged[]): Margin | null {
  const has = (side: Side) => charges.some((one) => one.side === side && one.state === "approved");
  if (!has("customer") || !has("carrier")) return null;
  return marginOf(approvedTotal(charges, "customer"), approvedTotal(charges, "carrier"));
}
