import { actorContext } from "#app/features/accounts/actor.ts";
import { readFilter } from "#app/features/shipments/read-filter.server.ts";
import { readCustomerList } from "#app/flows/customer-list.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/list-json.ts";

/**
 * The list of the signed-in person's company, for the dashboard that is open; 401 for anyone else, and
 * `detail` for the person where it can't be read.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor) return new Response(null, { status: 401 });
  const { database, clock } = context.get(requestContext);
  const filter = readFilter(url.searchParams);
  try {
    return Response.json(await readCustomerList(database.query, actor, filter, clock.now()));
  } catch (error) {
    const { status, message } = toUserError(context, error);
    return Response.json({ detail: message }, { status });
  }
}
