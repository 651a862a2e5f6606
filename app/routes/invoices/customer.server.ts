import { type RouterContextProvider, redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { requestContext } from "#app/platform/request-context.ts";

/**
 * The person who views their company's invoices; signed-out visitors are redirected to sign in.
 * @throws Response 302.
 */
export function customerAt(context: Readonly<RouterContextProvider>, { pathname }: URL) {
  const actor = context.get(actorContext);
  if (!actor) throw redirect(`/sign-in?to=${encodeURIComponent(pathname)}`);
  const { database, clock } = context.get(requestContext);
  return { query: database.query, actor, today: companyDays(clock).today };
}
