import { data } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";

/**
 * The dependencies of a page about one billing record.
 * @throws Response 404.
 */
export function moneyDesk({ context, params }: Pick<FormArgs, "context" | "params">) {
  const actor = requireStaff(context);
  const id = params.id ?? "";
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { database, clock, origin } = context.get(requestContext);
  return { deps: { database, clock, origin, actor }, id, today: companyDays(clock).today };
}
