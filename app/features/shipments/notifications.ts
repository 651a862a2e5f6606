import type { Status } from "./shipment.ts";

/** Statuses whose coming can be told by mail. */
export const milestones = ["In Transit", "Delivered"] as const satisfies readonly Status[];
export type Milestone = (typeof milestones)[number];

export const recipientsAtMost = 5;

/** What an address that a company named says to it: nothing yet, yes, or no more of any load. */
export type SubscriberState = "asked" | "confirmed" | "stopped";

/** Who has mail of a shipment's milestones. */
export type Notifications = {
  /** Which of them its owner wants. */
  owner: Milestone[];
  /** Addresses that get all of them, once they said yes. */
  recipients: { email: string; state: SubscriberState }[];
};
