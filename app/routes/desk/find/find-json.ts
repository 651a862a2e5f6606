import { actorContext } from "#app/features/accounts/actor.ts";
import { roles } from "#app/features/accounts/role.ts";
import type { Route } from "./+types/find-json.ts";
import { findOnDesk } from "./find-on-desk.server.ts";

const headers = { "cache-control": "private, no-store" };

/**
 * What the signed-in person finds on a desk (`desk`) by what they typed (`q`); 401 for anyone else,
 * 404 for a desk that isn't theirs.
 */
export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(actorContext)) return new Response(null, { status: 401, headers });
  const named = args.url.searchParams.get("desk") ?? "shipper";
  const desk = roles.find((role) => role === named);
  if (!desk) return new Response(null, { status: 404, headers });
  const { kinds } = await findOnDesk(args, desk);
  return Response.json(kinds, { headers });
}
