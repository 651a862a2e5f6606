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
  { title: "Rates", to: "/staff/rates", group: "Sales" },
  { title: "Reports", to: "/staff/reports", group: "Admin" },
  { title: "Audit log", to: "/staff/audit", group: "Admin", needs: "accounts.see-audit" },
  { title: "Team", to: "/staff/team", group: "Admin", needs: "accounts.manage-team" },
];

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
    { title: "Today", to: "/staff", bar: { name: "Today", icon: barIcons.clock } },
    ...deskGroups.flatMap((group) => pages.filter((page) => page.group === group)),
  ];
}

function placeOf(queue: CountedQueue, permissions: readonly StaffPermission[]) {
  const { title, to, group, counted, work, name } = queue;
  const count = hasPermission(permissions, work) ? queue.count : 0;
  const bar = inBar[name];
  return {
    title,
    to,
    group,
    count,
    ...(count > 0 && counted && { search: counted }),
    ...(bar && { bar }),
  };
}
