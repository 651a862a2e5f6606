import type { RouterContextProvider } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";

/**
 * The person who views their company's invoices; signed-out visitors are redirected to sign in.
 * @throws Response 302.
 */
export function customerAt(context: Readonly<RouterContextProvider>, { pathname }: URL) {
  const actor = requireSignIn(context, pathname);
  const { database, clock } = context.get(requestContext);
  return { query: database.query, actor, today: companyDays(clock).today };
}
