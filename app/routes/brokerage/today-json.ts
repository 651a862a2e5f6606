import { actorContext } from "#app/features/accounts/actor.ts";
import { readCustomerDay } from "#app/flows/customer-day.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/today-json.ts";

/** The day of the signed-in person's company, for the dashboard that is open; 401 for anyone else. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor) return new Response(null, { status: 401 });
  const { database, clock } = context.get(requestContext);
  return Response.json(await readCustomerDay(database.query, actor, clock.now()));
}
