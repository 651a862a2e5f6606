import type { Place } from "#app/routes/desk/desks.ts";

/**
 * What waits for staff, in the order of the desk's navigation. A new queue is a line here, its
 * count in `desk-counts.server.ts`, its pages, and a `desk_news` trigger on its table under its name.
 */
export const queues = [
  { name: "quotes", title: "Quotes", to: "/staff/quotes", text: "Quote requests to take up" },
  { name: "roles", title: "Roles", to: "/staff/roles", text: "Registrations to verify" },
  {
    name: "shipments",
    title: "Shipments",
    to: "/staff/shipments",
    text: "Exceptions, and air freight to confirm",
  },
  {
    name: "carriers",
    title: "Carriers",
    to: "/staff/carriers",
    text: "Changes to confirm by phone, and active carriers that fail the daily check",
  },
  {
    name: "messages",
    title: "Messages",
    to: "/staff/messages",
    text: "Messages of the contact form that nobody has answered",
  },
  {
    name: "consultations",
    title: "Consultations",
    to: "/staff/consultations",
    text: "Consultations still to come today",
  },
  { name: "mails", title: "Mail", to: "/staff/mails", text: "Mails that could not be delivered" },
] as const satisfies readonly { name: string; title: string; to: string; text: string }[];

/** The places of the staff desk, with how much waits in each queue where that is known. */
export function staffPlaces(counts?: Partial<Record<QueueName, number>>): Place[] {
  return [
    { title: "Overview", to: "/staff" },
    ...queues.map(({ name, title, to }) => ({ title, to, count: counts?.[name] ?? 0 })),
    { title: "Audit log", to: "/staff/audit" },
  ];
}

export type QueueName = (typeof queues)[number]["name"];

/** Said by a route's handle: news of which queues the page follows. */
export type DeskHandle = { queues: readonly string[] };

/** The queues that the page of these routes follows, for its main area's `data-queues`. */
export function followedQueues(matches: readonly ({ handle: unknown } | undefined)[]): string {
  return matches
    .flatMap((match) => {
      const handle = match?.handle;
      return typeof handle === "object" && handle !== null && "queues" in handle
        ? (handle.queues as readonly string[])
        : [];
    })
    .join(" ");
}
