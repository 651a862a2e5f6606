import type { RouterContextProvider } from "react-router";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import { authContext } from "#app/features/accounts/auth-context.ts";
import { requestContext } from "#app/platform/request-context.ts";

/** What account commands need, from a request's context. */
export function accountRequest(context: Readonly<RouterContextProvider>): AccountRequest {
  const { auth, headers } = context.get(authContext);
  const { database, clock, clientAddress, origin } = context.get(requestContext);
  return { auth, database, clock, headers, clientAddress, origin };
}
