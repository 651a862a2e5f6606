import type { Notifications } from "./notifications.ts";

export const modes = ["LTL", "FTL", "AIR", "OCEAN"] as const;
export type Mode = (typeof modes)[number];

/** In the order in which a shipment passes through them. */
export const statuses = ["Quoted", "In Transit", "Delivered"] as const;
export type Status = (typeof statuses)[number];

/** The only changes of status there are, each with the words of its button. */
export const transitions = [
  { from: "Quoted", to: "In Transit", label: "Mark In Transit" },
  { from: "In Transit", to: "Delivered", label: "Mark Delivered" },
] as const satisfies readonly { from: Status; to: Status; label: string }[];

export type Transition = (typeof transitions)[number];

/** What can be done next with a shipment in `status`; nothing after Delivered. */
export function transitionFrom(status: Status): Transition | undefined {
  return transitions.find((transition) => transition.from === status);
}

/** The change that leads to `status`; nothing leads to Quoted. */
export function transitionTo(status: Status): Transition | undefined {
  return transitions.find((transition) => transition.to === status);
}

/** One change of status, as its owner sees it. */
export type StatusChange = {
  from: Status | null;
  to: Status;
  /** ISO 8601. */
  at: string;
  /** Who made it; null when it was made outside the application. */
  by: string | null;
  /** What staff or the carrier let the customer know with it. */
  note: string | null;
};

/** A shipment as a list of its owner's shows it. */
export type ListedShipment = {
  id: string;
  trackingId: string;
  origin: string;
  destination: string;
  /** Pounds, with up to three decimals. */
  weight: number;
  mode: Mode;
  status: Status;
  /** ISO 8601. */
  createdAt: string;
};

/** A shipment with all that its owner sees of it. */
export type Shipment = ListedShipment & {
  description: string;
  knownShipper: boolean;
  /** Whether anyone with the tracking ID may see where it is. */
  publicTracking: boolean;
  notifications: Notifications;
  /** Oldest first. */
  history: StatusChange[];
};
