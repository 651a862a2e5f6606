import { data } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { readImport } from "#app/features/shipments/import/read-import.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";

/** The import of an address, and who of its company asks. @throws Response 404. */
export async function findImport({
  context,
  params: { id = "" },
}: Pick<FormArgs, "context" | "params">) {
  const actor = context.get(actorContext);
  const { query } = context.get(requestContext).database;
  const file = actor && isUuid(id) ? await readImport(query, actor, id) : undefined;
  if (!actor || !file) throw data(null, { status: 404 });
  return { actor, file };
}
