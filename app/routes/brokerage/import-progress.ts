import type { Route } from "./+types/import-progress.ts";
import { findImport } from "./find-import.server.ts";

/** How many loads of an import are booked, for its open page. */
export async function loader(args: Route.LoaderArgs) {
  const { booked } = (await findImport(args)).file;
  return Response.json({ booked }, { headers: { "cache-control": "no-store" } });
}
