import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { listHeldPermissions } from "#app/features/accounts/staff.server.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { staffPermissionNames } from "#app/features/accounts/staff-permission-names.ts";
import { type Finding, ok, warn } from "./finding.ts";

/** Whether somebody on the team may do each thing that staff do. */
export async function checkTeam(client: Client): Promise<Finding[]> {
  const held = await listHeldPermissions(drizzle(client));
  if (!held) {
    return [warn("Nobody is on your team yet.", "Invite the first: npm run staff -- invite EMAIL")];
  }
  const missing = staffPermissions.filter((one) => !held.has(one));
  if (missing.length === 0) return [ok("Your team has all permissions between them")];
  return missing.map((one) =>
    warn(
      `Nobody on your team has the permission ${staffPermissionNames[one].name}.`,
      "An administrator gives it at the desk, under Team.",
    ),
  );
}
