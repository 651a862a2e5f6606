import { data, type LoaderFunctionArgs } from "react-router";
import { actAs } from "#app/features/accounts/actor.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { findRecords, readTyped } from "#app/flows/find-records.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";

/**
 * What the signed-in person finds on a desk by `q` of the address.
 * @throws Response 404 for a desk that isn't theirs; a redirect to sign in.
 */
export async function findOnDesk({ url, context }: FindArgs, desk: Role) {
  const actor =
    desk === "staff"
      ? requireStaff(context)
      : actAs(requireSignIn(context, url.pathname + url.search), desk);
  // Every signed-in person works at the customer's desk, verified or not.
  if (!actor || (desk === "carrier" && actor.role !== desk)) throw data(null, { status: 404 });
  const { database, clock } = context.get(requestContext);
  const typed = readTyped(url.searchParams.get("q"));
  const kinds = await findRecords(database.query, desk, { actor, typed, now: clock.now() });
  return { typed, kinds };
}

type FindArgs = Pick<LoaderFunctionArgs, "context"> & { url: URL };
