import { readForm } from "#app/forms/read-form.ts";
import type { Route } from "./+types/caller-price-json.ts";
import { readCallerPrice } from "./caller-price.server.ts";

/** What our rates say of a caller's load while staff type; `requireStaff` answers everyone else. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const price = await readCallerPrice(context, readForm(url.searchParams));
  return Response.json(price, { headers: { "cache-control": "private, no-store" } });
}
