/**
 * What open staff desks are told of: the `desk_news` triggers of tables name it, mostly by the queue that shows
 * their records. A test compares it with the triggers.
 */
export const deskNews = [
  "audit",
  "bills",
  "carriers",
  "companies",
  "consultations",
  "conversations",
  "edi",
  "invoices",
  "mails",
  "messages",
  "quotes",
  "roles",
  "shipments",
] as const;

export type DeskNews = (typeof deskNews)[number];
