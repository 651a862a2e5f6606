import type { CountedQueue } from "#app/features/accounts/desk-queue.ts";
import { hasPermission, type StaffPermission } from "#app/features/accounts/staff-permission.ts";
import type { DeskEntry } from "#app/routes/desk/desks.ts";

/**
 * The navigation of the staff desk for a person, with the size of each queue that is their work.
 */
export function staffPlaces(
  permissions: readonly StaffPermission[],
  queues: readonly CountedQueue[],
): DeskEntry[] {
  return [
    { title: "Today", to: "/staff" },
    ...queues.map(({ title, to, counted, work, count: size }) => {
      const count = hasPermission(permissions, work) ? size : 0;
      return { title, to, count, ...(count > 0 && counted && { search: counted }) };
    }),
    { title: "Rates", to: "/staff/rates" },
    { title: "Reports", to: "/staff/reports" },
    ...(hasPermission(permissions, "accounts.see-audit")
      ? [{ title: "Audit log", to: "/staff/audit" }]
      : []),
    ...(hasPermission(permissions, "accounts.manage-team")
      ? [{ title: "Team", to: "/staff/team" }]
      : []),
  ];
}
