/**
 * The driver of an assignment, who reports on its load by a link and has no account. Make one only in
 * the transaction that locked the load and checked the link.
 */
export type LoadDriver = {
  userId: null;
  /** The carrier's organization. */
  companyId: string;
  assignmentId: string;
};

/** Whether the one who acts is a driver, who has no account. */
export const isDriver = (one: object): one is LoadDriver => "assignmentId" in one;
