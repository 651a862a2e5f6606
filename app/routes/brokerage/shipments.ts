import { actorContext } from "#app/features/accounts/actor.ts";
import { readFilter } from "#app/features/shipments/read-filter.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/shipments.ts";
import { bookForScript } from "./book.server.ts";
import { readDashboard } from "./dashboard.server.ts";

/** The list as JSON, for an open dashboard. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor) return Response.json({ message: "Not authenticated" }, { status: 401 });
  const { database } = context.get(requestContext);
  const filter = readFilter(new URL(request.url).searchParams);
  const headers = { "cache-control": "no-store" };
  return Response.json(await readDashboard(database.query, actor, filter), { headers });
}

/** Books a load for an open dashboard. */
export async function action(args: Route.ActionArgs) {
  return bookForScript(args, await args.request.formData());
}
