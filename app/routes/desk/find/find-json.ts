import { actAs, actorContext } from "#app/features/accounts/actor.ts";
import { roles } from "#app/features/accounts/role.ts";
import { findRecords, readTyped } from "#app/flows/find-records.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/find-json.ts";

const headers = { "cache-control": "private, no-store" };

/**
 * What the signed-in person finds on a desk (`desk`) by what they typed (`q`); 401 for anyone else,
 * 404 for a desk that isn't theirs.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const signedIn = context.get(actorContext);
  if (!signedIn) return new Response(null, { status: 401, headers });
  const desk = roles.find((role) => role === (url.searchParams.get("desk") ?? "shipper"));
  // Every signed-in person works at the customer's desk, verified or not.
  const actor = desk && actAs(signedIn, desk);
  if (!actor || (desk !== "shipper" && actor.role !== desk)) {
    return new Response(null, { status: 404, headers });
  }
  const { database, clock } = context.get(requestContext);
  const asked = { actor, typed: readTyped(url.searchParams.get("q")), now: clock.now() };
  return Response.json(await findRecords(database.query, desk, asked), { headers });
}
