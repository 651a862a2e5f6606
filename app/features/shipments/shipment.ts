import type { Notifications } from "./notifications/notifications.ts";

export const modes = ["LTL", "FTL", "AIR", "OCEAN"] as const;
export type Mode = (typeof modes)[number];

/** The version of a load that nobody has changed since it was booked. */
export const bookedVersion = 1;

/** Whether a truck takes it all the way. */
export function goesByRoad(mode: Mode): boolean {
  return mode === "LTL" || mode === "FTL";
}

/** In the order in which a shipment passes through them. */
export const statuses = ["Quoted", "In Transit", "Delivered"] as const;
export type Status = (typeof statuses)[number];

/** What lists show, filter and count shipments by: canceled ones apart from their last status. */
export const listedStatuses = [...statuses, "Canceled"] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** All status changes, each with its button's text. */
export const transitions = [
  { from: "Quoted", to: "In Transit", label: "Mark In Transit" },
  { from: "In Transit", to: "Delivered", label: "Mark Delivered" },
] as const satisfies readonly { from: Status; to: Status; label: string }[];

export type Transition = (typeof transitions)[number];

/** The next change of a shipment in `status`; undefined after Delivered. */
export function transitionFrom(status: Status): Transition | undefined {
  return transitions.find((transition) => transition.from === status);
}

/** The change that leads to `status`; undefined for Quoted. */
export function transitionTo(status: Status): Transition | undefined {
  return transitions.find((transition) => transition.to === status);
}

/** A status change as the owner sees it. */
export type StatusChange = {
  from: Status | null;
  to: Status;
  /** ISO 8601. */
  at: string;
  /** Who made it; null when it was made by plain SQL. */
  by: string | null;
  /** The note from staff or the carrier. */
  note: string | null;
};

/** A shipment in its owner's list. */
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
  /** ISO 8601; null unless it was canceled. */
  canceledAt: string | null;
};

/** A shipment with everything its owner sees. */
export type Shipment = ListedShipment & {
  description: string;
  knownShipper: boolean;
  /** Whether anyone with the tracking ID can see its status. */
  publicTracking: boolean;
  notifications: Notifications;
  /** Oldest first. */
  history: StatusChange[];
};
