/** The states of an incoming message. */
export const incomingStates = [
  "waiting",
  "failed",
  "done",
  "declined",
  "replaced",
  "canceled",
] as const;

/** The states of an outgoing message. */
export const outgoingStates = ["ready", "sent", "accepted", "rejected"] as const;

export const messageStates = [...incomingStates, ...outgoingStates] as const;
export type MessageState = (typeof messageStates)[number];

export const stateNames: Record<MessageState, string> = {
  waiting: "Being processed",
  failed: "Needs attention",
  done: "Done",
  declined: "Declined",
  replaced: "Replaced",
  canceled: "Canceled",
  ready: "Ready to send",
  sent: "Sent",
  accepted: "Accepted",
  rejected: "Rejected",
};

export const directions = ["in", "out"] as const;

/** The source of a file; ours are outgoing. */
export const messageSources = ["upload", "API", "folder", "ours"] as const;
export type MessageSource = (typeof messageSources)[number];

/** Supported transaction sets, with the functional group of each. */
export const messageKinds = {
  "204": { name: "Load tender", functionalId: "SM" },
  "990": { name: "Response to a load tender", functionalId: "GF" },
  "214": { name: "Shipment status", functionalId: "QM" },
  "210": { name: "Freight invoice", functionalId: "IM" },
  "997": { name: "Functional acknowledgment", functionalId: "FA" },
  // Acknowledges the envelope, so it's in no group.
  TA1: { name: "Interchange acknowledgment", functionalId: null },
} as const;
export type MessageKind = keyof typeof messageKinds;

/** The name of a message, such as "204 Load tender". */
export function messageName(kind: string | null): string {
  if (kind === null) return "Unreadable file";
  const known = Object.entries(messageKinds).find(([id]) => id === kind)?.[1];
  return known ? `${kind} ${known.name}` : `${kind} Unknown`;
}
