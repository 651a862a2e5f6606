import { data } from "react-router";
import { readLoadView } from "#app/flows/load-view.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "./is-uuid.ts";
import { requireStaff } from "./require-staff.server.ts";

/** The load of the URL, for our team. @throws Response 404. */
export async function readStaffLoad({ params, context }: Pick<FormArgs, "params" | "context">) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const { id = "" } = params;
  const load = isUuid(id)
    ? await readLoadView({ query, actor, clock }, { id }, "staff")
    : undefined;
  if (!load) throw data(null, { status: 404 });
  return { actor, database, query, clock, load };
}
