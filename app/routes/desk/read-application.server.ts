import { data, type RouterContextProvider } from "react-router";
import type { OpenRole, RoleStanding } from "#app/features/accounts/role.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { desks } from "./desks.ts";

/**
 * The state of the actor's role request.
 * @throws Response 404 for those who never requested one; signed-out visitors are redirected to
 * sign in.
 */
export async function readApplication(
  context: Readonly<RouterContextProvider>,
  role: OpenRole,
): Promise<RoleStanding> {
  const actor = requireSignIn(context, desks[role].path);
  const roles = await listRoles(context.get(requestContext).database.query, actor);
  const application = roles.find((one) => one.role === role);
  // Everyone of a verified carrier acts for it, also who never asked for a role.
  if (actor.roles.includes(role) && application?.state !== "verified")
    return verifiedByCompany(role);
  if (!application) throw data(null, { status: 404 });
  return application;
}

function verifiedByCompany(role: OpenRole): RoleStanding {
  return { role, state: "verified", requestedAt: "", decidedAt: null, reason: null };
}
