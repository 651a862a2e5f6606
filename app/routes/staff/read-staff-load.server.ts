import { data } from "react-router";
import type { TrailEntry } from "#app/flows/load-activity.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "./is-uuid.ts";
import { requireStaff } from "./require-staff.server.ts";

type Args = Pick<FormArgs, "params" | "context">;

/**
 * The load of the URL, for our team, with more entries of its activity where they are read.
 * @throws Response 404
 */
export async function readStaffLoad({ params, context }: Args, readTrail = readNoTrail) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const { id = "" } = params;
  const load = isUuid(id)
    ? await readLoadView({ query, actor, clock }, { id }, "staff", await readTrail(query, id))
    : undefined;
  if (!load) throw data(null, { status: 404 });
  return { actor, database, query, clock, load };
}

async function readNoTrail(_query: Queryable, _id: string): Promise<readonly TrailEntry[]> {
  return [];
}
