import { usdText } from "#app/features/money/usd.ts";

/** An outcome with what there is to say of it: "Booked as ABC123DEF. Weight entered by our team." */
export function withNote(outcome: string, note: string | null): string {
  return note ? `${outcome}. ${note}` : outcome;
}

/** The reason of a change or a cancellation that finds nothing to change or cancel. */
export const noLoadReason = "We have no load with this shipment number.";

const agreedAt = "Agreed at ";

/** The note of a load that we took at the offered rate, in US cents. */
export function agreedNote(cents: number): string {
  return `${agreedAt}${usdText(cents)}.`;
}

/** Whether an outcome says that we took the load at the offered rate. */
export function isAgreed(outcome: string | null): boolean {
  return outcome?.includes(agreedAt) ?? false;
}
