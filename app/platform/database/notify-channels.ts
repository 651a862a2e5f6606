/**
 * The channels on which the database's functions notify us once a change commits. A test compares them with the
 * functions, and asks that somebody listens on each.
 */
export const notifyChannels = [
  "access",
  "desk",
  "edi",
  "heartbeat",
  "mails",
  "milestones",
  "shipments",
  "webhooks",
] as const;

export type NotifyChannel = (typeof notifyChannels)[number];
