/** What is decided as a load is canceled. */
export type LoadCanceled = {
  /** Why, in the words of who cancels it. */
  reason: string;
  /** The full name of who cancels it, and whether they are of our team. */
  person: { name: string; isStaff: boolean };
  /** Its carrier at that moment; null without one. */
  carrierId: string | null;
  /** Charges of either side that stay; all other open ones are voided. */
  keep: readonly number[];
  /** What we pay each carrier for a truck ordered and not used, in US cents. */
  tonu: readonly { assignmentId: string; cents: number }[];
};

/**
 * What happens to loads, by its name, and what is known of it besides the load. What a capability makes
 * happen, it adds beside its command.
 */
export interface LoadNews {
  /** An exception about it was resolved. */
  exceptionResolved: object;
  loadCanceled: LoadCanceled;
}
