import { data } from "react-router";
import { readLoadView } from "#app/flows/load-view.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "./is-uuid.ts";
import { requireStaff } from "./require-staff.server.ts";

/** Who of the staff sent a form about which load. @throws Response 404. */
export function ofStaff({ context, params }: FormArgs) {
  const actor = requireStaff(context);
  const { id } = params;
  if (!id || !isUuid(id)) throw data(null, { status: 404 });
  return { deps: { ...context.get(requestContext), actor }, id, to: `/staff/shipments/${id}` };
}

/** The same, with the load as staff see it. */
export async function loadOfStaff(args: FormArgs) {
  const sent = ofStaff(args);
  const { database, actor, clock } = sent.deps;
  const deps = { query: database.query, actor, clock };
  const load = await readLoadView(deps, { id: sent.id }, "staff");
  if (!load) throw data(null, { status: 404 });
  return { ...sent, load };
}
