import { inTransitCsv } from "#app/features/shipments/in-transit/in-transit-csv.server.ts";
import { inTransitPath } from "#app/features/shipments/shipment-path.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import type { Route } from "./+types/in-transit-csv.ts";

/** The company's loads in transit, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { companyId } = requireSignIn(context, inTransitPath);
  const { database, clock } = context.get(requestContext);
  return inTransitCsv(database.query, companyId, clock.now());
}
