/** How a carrier came to a leg. */
export const assignmentSources = ["offer", "bid", "staff"] as const;
export type AssignmentSource = (typeof assignmentSources)[number];

/** The states of an assignment, in order; it ends from any of them but `completed`. */
export const assignmentStates = [
  "accepted",
  "confirmed",
  "dispatched",
  "completed",
  "ended",
] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** The recorded facts of an assignment; an instant is null until it happened. */
export type AssignmentFacts = {
  confirmedAt: Date | null;
  dispatchedAt: Date | null;
  completedAt: Date | null;
  endedAt: Date | null;
};

/** The state of an assignment, computed from its recorded facts. */
export function assignmentState(facts: AssignmentFacts): AssignmentState {
  if (facts.endedAt) return "ended";
  if (facts.completedAt) return "completed";
  if (facts.dispatchedAt) return "dispatched";
  return facts.confirmedAt ? "confirmed" : "accepted";
}

/** Whether a carrier has the freight of its leg now. */
export function hasFreight({
  pickedUpAt,
  completedAt,
}: {
  pickedUpAt: Date | null;
  completedAt: Date | null;
}): boolean {
  return pickedUpAt !== null && completedAt === null;
}

export const assignmentStateNames: Record<AssignmentState, string> = {
  accepted: "Accepted",
  confirmed: "Rate confirmation signed",
  dispatched: "Dispatched",
  completed: "Completed",
  ended: "Ended",
};

type Bookable = { status: string; carrierId: string | null; canceledAt: Date | null };

/** Whether a load or leg has no carrier and is still to be moved. */
export function needsCarrier({ status, carrierId, canceledAt }: Bookable): boolean {
  return !carrierId && !canceledAt && status !== "Delivered";
}

/**
 * Why an assignment ends; `ownLabel` says it to its carrier. Falling off and a refusal at pickup count in the carrier's evaluation;
 * being removed without fault doesn't.
 */
export const endReasons = [
  {
    id: "fell off",
    label: "Carrier fell off",
    ownLabel: "You could no longer cover it",
    isCarriersFault: true,
  },
  {
    id: "refused at pickup",
    label: "Refused at pickup",
    ownLabel: "The truck was refused at pickup",
    isCarriersFault: true,
  },
  {
    id: "removed by staff",
    label: "Removed by our team",
    ownLabel: "Our team took it back",
    isCarriersFault: false,
  },
  {
    id: "truck ordered not used",
    label: "Truck ordered, not used",
    ownLabel: "Truck ordered, not used",
    isCarriersFault: false,
  },
  {
    id: "identity in doubt",
    label: "Re-brokered, or identity in doubt",
    // Whom we doubt isn't told so.
    ownLabel: "Our team took it back",
    isCarriersFault: true,
  },
  {
    id: "load canceled",
    label: "Load canceled",
    ownLabel: "The load was canceled",
    isCarriersFault: false,
  },
] as const;

export type EndReason = (typeof endReasons)[number]["id"];

export const endReasonIds = endReasons.map(({ id }) => id) as [EndReason, ...EndReason[]];

/** The reasons that staff choose from when they take a load back. */
export const takeBackReasons = endReasons.filter(({ id }) => id !== "load canceled");

export function endReasonLabel(reason: EndReason): string {
  return endReasons.find(({ id }) => id === reason)?.label ?? reason;
}

/** The reason as its carrier may know it: whom we doubt isn't told so. */
export function ownEndReason(reason: EndReason): EndReason {
  return reason === "identity in doubt" ? "removed by staff" : reason;
}

/** The same in words for the carrier whose assignment ended. */
export function ownEndReasonLabel(reason: EndReason): string {
  return endReasons.find(({ id }) => id === reason)?.ownLabel ?? reason;
}
