import type { Role } from "#app/features/accounts/role.ts";

/** What each desk finds, as the end of a sentence. */
export const findHint: Record<Role, string> = {
  shipper: "a tracking ID, a PO, a place or an invoice",
  carrier: "a tracking ID, a PO, a place, an offer or a bill",
  staff: "a tracking ID, a PO, a place, a company, a person or an invoice",
};
