import { data, redirect } from "react-router";
import { sections } from "#app/features/shipments/load/readiness.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/moved-section.ts";

/** Redirects the address that a section of a load's details had of its own. */
export function loader({ url, context, params: { id, section } }: Route.LoaderArgs) {
  if (id !== undefined) requireStaff(context);
  const found = sections.find((one) => one === section);
  if (!found) throw data(null, { status: 404 });
  return redirect(url.pathname.replace(/\/[^/]+\/?$/, `#${found}`), 301);
}
