import { data } from "react-router";
import { readOrganization } from "#app/features/accounts/organizations/queries.server.ts";
import { inTransitCsv } from "#app/features/shipments/in-transit/in-transit-csv.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/in-transit-csv.ts";

/** A customer's loads in transit as a file, for our team. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const organization = isUuid(id) ? await readOrganization(database.query, id) : undefined;
  if (!organization) throw data(null, { status: 404 });
  return inTransitCsv(database.query, id, clock.now());
}
