/**
 * Limits of the forms of EDI partners and their messages, in characters. Only the staff desk loads
 * them, so they aren't with those of the other forms, which public pages load.
 */
export const ediLimits = {
  name: 100,
  /** ISA06 holds 15 characters. */
  interchangeId: 15,
  folder: 40,
  /** A message that is corrected; larger ones can't be sent with a form. */
  text: 40_000,
  reason: 300,
} as const;
