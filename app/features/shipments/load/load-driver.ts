/**
 * The driver of an assignment, who reports on its load by a link and has no account. Who makes one has
 * checked the link in the same transaction, with the load locked.
 */
export type LoadDriver = {
  userId: null;
  /** The carrier's organization. */
  companyId: string;
  assignmentId: string;
};

/** Whether somebody who does a thing is a driver, and no person with an account. */
export const isDriver = (one: object): one is LoadDriver => "assignmentId" in one;
