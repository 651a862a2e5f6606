import type { RouterContextProvider } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { findReceived } from "#app/features/quotes/received-request.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { receivedParameter } from "./received-path.ts";

/** The quote request in the page's URL; null without one. */
export async function loadReceived(url: URL, context: Readonly<RouterContextProvider>) {
  const token = url.searchParams.get(receivedParameter);
  if (!token) return null;
  const { database, signer, clock } = context.get(requestContext);
  const found = await findReceived(database.query, signer, token, companyDays(clock).today);
  return found && { ...found, token, hasAccount: context.get(actorContext) !== null };
}

export type Received = NonNullable<Awaited<ReturnType<typeof loadReceived>>>;
