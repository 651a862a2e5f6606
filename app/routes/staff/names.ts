import type { CarrierState } from "#app/features/carriers/carrier-file.ts";
import type { consultationStanding } from "#app/features/consultation/consultation.ts";
import type { MessageStatus } from "#app/features/contact/message.ts";
import type { MailState } from "#app/features/mail/mail.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";

/** The meta tags of a desk page, which search engines must not index. */
export function deskMeta(title: string) {
  return privateMeta(`${title}, staff desk`);
}

/** The names of a message's statuses. */
export const messageStatusNames: Record<MessageStatus, string> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
};

/** The names of an email's states. */
export const mailStateNames: Record<MailState, string> = {
  parked: "Undelivered",
  waiting: "Queued",
  sent: "Sent",
  dropped: "Dropped",
};

/** The names of a consultation's states. */
export const consultationStandings: Record<ReturnType<typeof consultationStanding>, string> = {
  "to come": "Upcoming",
  past: "Past",
  cancelled: "Canceled",
};

/** The names of a carrier's states. */
export const carrierStateNames: Record<CarrierState, string> = {
  pending: "Pending",
  active: "Active",
  suspended: "Suspended",
  "do not use": "Do not use",
};

/** The name of the person who acted; a driver has no account. */
export function actorName(
  people: ReadonlyMap<string, { name: string }>,
  actorId: string | null,
  details: { source?: unknown } = {},
): string {
  if (actorId === null && details.source === "driver") return "the driver";
  if (actorId === null) return "an administrator";
  return people.get(actorId)?.name ?? "a deleted account";
}
