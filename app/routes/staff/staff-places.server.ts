import type { CountedQueue, DeskGroup } from "#app/features/accounts/desk-queue.ts";
import { deskGroups } from "#app/features/accounts/desk-queue.ts";
import {
  hasPermission,
  type StaffAction,
  type StaffPermission,
} from "#app/features/accounts/staff-permission.ts";
import { barIcons } from "#app/routes/desk/bar-icons.server.ts";
import type { DeskEntry } from "#app/routes/desk/desks.ts";

type Page = DeskEntry & { group: DeskGroup; needs?: StaffAction };

/** The pages of the desk's navigation that no queue stands behind. */
const otherPages: readonly Page[] = [
  {
    title: "New quote",
    to: "/staff/quotes/new",
    go: "w",
    group: "Sales",
    needs: "quotes.work-on-quotes",
  },
  { title: "Rates", to: "/staff/rates", go: "r", group: "Sales" },
  { title: "Reports", to: "/staff/reports", go: "p", group: "Admin" },
  { title: "Audit log", to: "/staff/audit", go: "a", group: "Admin", needs: "accounts.see-audit" },
  { title: "Team", to: "/staff/team", go: "u", group: "Admin", needs: "accounts.manage-team" },
];

/** The letter that leads to each queue after the key g, by the queue's name. */
const goTo: Record<string, string> = {
  shipments: "s",
  conversations: "c",
  quotes: "q",
  consultations: "n",
  roles: "g",
  carriers: "o",
  invoices: "i",
  bills: "b",
  messages: "m",
  mails: "e",
  edi: "d",
};

/** The queues in the bar of a phone, beside Today. */
const inBar: Record<string, NonNullable<DeskEntry["bar"]>> = {
  shipments: { name: "Shipments", icon: barIcons.truck },
  quotes: { name: "Quotes", icon: barIcons.form },
  messages: { name: "Messages", icon: barIcons.message },
};

/**
 * The navigation of the staff desk for a person, by group, with the size of each queue that is
 * their work.
 */
export function staffPlaces(
  permissions: readonly StaffPermission[],
  queues: readonly CountedQueue[],
): DeskEntry[] {
  const others = otherPages
    .filter(({ needs }) => !needs || hasPermission(permissions, needs))
    .map(({ needs, ...page }) => page);
  const pages = [...queues.map((queue) => placeOf(queue, permissions)), ...others];
  return [
    { title: "Today", to: "/staff", go: "t", bar: { name: "Today", icon: barIcons.clock } },
    ...deskGroups.flatMap((group) => pages.filter((page) => page.group === group)),
  ];
}

function placeOf(queue: CountedQueue, permissions: readonly StaffPermission[]) {
  const { title, to, group, counted, work, name } = queue;
  const count = hasPermission(permissions, work) ? queue.count : 0;
  const bar = inBar[name];
  const go = goTo[name];
  return {
    title,
    to,
    group,
    count,
    ...(count > 0 && counted && { search: counted }),
    ...(go && { go }),
    ...(bar && { bar }),
  };
}
