/** Causes of an email; the first two are the site's lead and message forms. */
export const mailKinds = [
  "service_lead",
  "contact",
  "consultation",
  "account",
  "quote",
  "shipment",
] as const;

/**
 * Waiting for an attempt, accepted by the mail server, failed until staff decide, or discarded by
 * staff.
 */
export const mailStates = ["waiting", "sent", "parked", "dropped"] as const;
export type MailState = (typeof mailStates)[number];

/** The iCalendar method (RFC 5546). */
export const calendarMethods = ["PUBLISH", "REQUEST", "CANCEL"] as const;
export type CalendarMethod = (typeof calendarMethods)[number];

/** An attachment as its row stores it. */
export type StoredAttachment = {
  filename: string;
  contentType: string;
  /** The bytes in base64. */
  content: string;
  /** For an iCalendar file: email clients that can show it as an invitation. */
  method?: CalendarMethod | undefined;
};

/** A mailbox; the name is shown beside the address. */
export type Mailbox = { address: string; name?: string | undefined };
