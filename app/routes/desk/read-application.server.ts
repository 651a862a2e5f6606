import { data, type RouterContextProvider } from "react-router";
import type { OpenRole, RoleStanding } from "#app/features/accounts/role.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { desks } from "./desks.ts";

/**
 * The state of the request for a role by the actor's company; undefined if nobody asked.
 * @throws Response that redirects signed-out visitors to sign in.
 */
export async function findApplication(
  context: Readonly<RouterContextProvider>,
  role: OpenRole,
): Promise<RoleStanding | undefined> {
  const actor = requireSignIn(context, desks[role].path);
  const roles = await listRoles(context.get(requestContext).database.query, actor);
  return roles.find((one) => one.role === role);
}

/**
 * The state of the request for a role by the actor's company.
 * @throws Response 404 if nobody asked; signed-out visitors are redirected to sign in.
 */
export async function readApplication(
  context: Readonly<RouterContextProvider>,
  role: OpenRole,
): Promise<RoleStanding> {
  const application = await findApplication(context, role);
  if (!application) throw data(null, { status: 404 });
  return application;
}
