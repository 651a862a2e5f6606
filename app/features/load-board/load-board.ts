/** The states of a bid. */
export const bidStates = ["open", "withdrawn", "taken", "lost"] as const;
export type BidState = (typeof bidStates)[number];

export const bidStateNames: Record<BidState, string> = {
  open: "Open",
  withdrawn: "Withdrawn",
  taken: "Taken up",
  lost: "Lost",
};
