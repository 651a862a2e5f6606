/** The codes with which the database's own functions refuse a change. A test compares them with the functions. */
export const raisedCodes = {
  /** The account of who makes the change, or of whom it's for, was deleted. */
  withoutAccount: "ACC01",
  /** Something else comes first: the same change may be made the next time, as after an outage. */
  tryAgain: "40001",
  /** The record only grows. Nothing of ours tries to change it. */
  onlyGrows: "insufficient_privilege",
} as const;
