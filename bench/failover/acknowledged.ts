/** What the load does; each is one request of the API that must be done once. */
export const operationKinds = [
  "booking",
  "event",
  "payment",
  "credit memo",
  "credit on account",
] as const;

export type OperationKind = (typeof operationKinds)[number];

/** A request that was answered with success. */
export type Acknowledged = {
  kind: OperationKind;
  /** Whose dashboard shows it, by place in the list of shippers. */
  owner: number;
  /** What tells its record from all others, in the database, too. */
  mark: string;
  /** Milliseconds since 1970: when it was first sent, and when it was acknowledged. */
  sentAt: number;
  at: number;
  /** How often it was sent. */
  attempts: number;
};
