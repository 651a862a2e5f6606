import { redirect } from "react-router";
import type { Actor } from "#app/features/accounts/actor.ts";
import { worksAsCarrier } from "#app/features/accounts/company-role.ts";
import { listRoles } from "#app/features/accounts/roles.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import type { Route } from "./+types/desk.ts";
import { desks } from "./desks.ts";

/** Redirects each person to their own desk. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireSignIn(context, "/desk");
  return redirect(await deskPath(context.get(requestContext).database.query, actor));
}

/** The desk of their newest role or, while unverified, of the role they last requested. */
async function deskPath(query: Queryable, actor: Actor): Promise<string> {
  const { roles, companyRole } = actor;
  const isCarrier = roles.includes("carrier");
  // A person who books loads for a carrier that is a customer, too, works at the customer's desk.
  if (actor.role === "carrier" && !worksAsCarrier(companyRole, { isCarrier })) {
    return desks.shipper.path;
  }
  if (actor.role) return desks[actor.role].path;
  const asked = await listRoles(query, actor);
  return desks[asked.at(-1)?.role ?? "shipper"].path;
}
