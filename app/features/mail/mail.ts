/** What caused a mail; the first two are the site's forms for leads and messages. */
export const mailKinds = [
  "service_lead",
  "contact",
  "consultation",
  "account",
  "quote",
  "shipment",
] as const;

/** Waiting for its first or next attempt, taken by the mail server, given up until staff decide, or dropped by staff. */
export const mailStates = ["waiting", "sent", "parked", "dropped"] as const;
export type MailState = (typeof mailStates)[number];

/** What an iCalendar file asks of the reader's calendar (RFC 5546). */
export const calendarMethods = ["PUBLISH", "REQUEST", "CANCEL"] as const;
export type CalendarMethod = (typeof calendarMethods)[number];

/** A file that goes with a mail, as its row keeps it. */
export type StoredAttachment = {
  filename: string;
  contentType: string;
  /** The bytes in base64. */
  content: string;
  /** Of an iCalendar file: also shown as an invitation by readers that can. */
  method?: CalendarMethod | undefined;
};

/** Somebody's mailbox; the name is shown beside the address. */
export type Mailbox = { address: string; name?: string | undefined };
