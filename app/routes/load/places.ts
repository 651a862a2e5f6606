import { data } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { suggestPlaces } from "#app/features/geography/suggest-places.server.ts";
import type { Route } from "./+types/places.ts";

/** Suggests US places to a signed-in person while they type. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (!context.get(actorContext)) throw data(null, { status: 401 });
  const places = suggestPlaces((url.searchParams.get("q") ?? "").slice(0, 80));
  return Response.json(places, { headers: { "cache-control": "private, max-age=86400" } });
}
