import type { Queryable } from "#app/platform/database/database.server.ts";
import type { DeskTask } from "./desk-task.ts";
import { listRoleRequests } from "./role-requests.server.ts";

/** The registrations to verify. For staff: the caller checks the policy. */
export async function listRoleTasks(query: Queryable): Promise<DeskTask[]> {
  const { rows } = await listRoleRequests(query, { state: "waiting" });
  return rows.map(({ userId, role, companyName, name, requestedAt }) => {
    const to = `/staff/roles/${userId}/${role}`;
    return {
      key: `role-${userId}-${role}`,
      work: "accounts.decide-role",
      reason: "Registration",
      detail: role === "carrier" ? "Carrier" : "Shipper",
      isAlarm: false,
      kind: "paperwork",
      dueAt: null,
      title: companyName ?? name,
      party: name,
      trackingId: null,
      purchaseOrder: null,
      since: requestedAt,
      to,
      action: { name: "Verify", to },
    };
  });
}
