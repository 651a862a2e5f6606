/** How federal records say that a carrier is reached: FMCSA's census file, as an operator imported it. */
export type FederalContact = {
  phone: string | null;
  cellPhone: string | null;
  email: string | null;
  officer: string | null;
  /** ISO 8601 dates: when the carrier was registered, and when it last updated its MCS-150. */
  addedOn: string | null;
  mcs150On: string | null;
  /** The date of the file. */
  fileDate: string;
};

/** The phone number on federal record; null without one. */
export function phoneOnRecord(contact: FederalContact | null): string | null {
  return contact?.phone ?? contact?.cellPhone ?? null;
}
