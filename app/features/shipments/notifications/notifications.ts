import { type LoadEnding, statusWord } from "../load/ending.ts";
import type { Status } from "../shipment.ts";

/** Statuses that send email. */
export const milestones = ["In Transit", "Delivered"] as const satisfies readonly Status[];
export type Milestone = (typeof milestones)[number];

/** The subject of the emails about a load that reached a milestone. */
export function milestoneSubject(
  trackingId: string,
  milestone: Milestone,
  ending: LoadEnding | null,
): string {
  return `${trackingId} is ${statusWord(milestone, ending)}`;
}

export const recipientsAtMost = 5;

/** The answer of an address that a company named: none yet, yes, or unsubscribed. */
export type SubscriberState = "asked" | "confirmed" | "stopped";

/** Who gets email about a shipment's milestones. */
export type Notifications = {
  /** The milestones its owner wants. */
  owner: Milestone[];
  /** Addresses that get all milestones once they confirmed. */
  recipients: { email: string; state: SubscriberState }[];
};
