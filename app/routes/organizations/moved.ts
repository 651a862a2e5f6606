import { data, redirect } from "react-router";
import { findOrganizationOf } from "#app/features/accounts/organizations/queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/moved.ts";
import { organizationPath } from "./paths.ts";

/**
 * Redirects the addresses that carriers and companies had to their organization: a company's named
 * one of its people.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { id, userId } = params;
  if (id !== undefined) return redirect(organizationPath(id) + url.search, 301);
  if (userId === undefined) {
    const filter = new URLSearchParams(url.searchParams);
    filter.set("kind", "carrier");
    return redirect(`/staff/organizations?${filter}`, 301);
  }
  const { query } = context.get(requestContext).database;
  const company = isUuid(userId) ? await findOrganizationOf(query, userId) : undefined;
  if (!company) throw data(null, { status: 404 });
  return redirect(organizationPath(company) + url.search);
}
