import { data, isRouteErrorResponse } from "react-router";
import { signedOutMessage } from "./signed-out.ts";
import {
  failedMessage,
  isGatewayError,
  type Unreachable,
  unreachableMessage,
} from "./unreachable.ts";

/**
 * Lets a form that could not be sent, or got no answer of its action, stay on the screen, instead of
 * the page failing. @throws what its action did answer: a redirect, or a refusal.
 */
export async function orUnreachable<T>(call: () => Promise<T>) {
  try {
    return await call();
  } catch (error) {
    // A failure status, so that the router does not reload data from an unreachable server.
    return data<Unreachable>({ unreachable: explain(error) }, { status: 503 });
  }
}

/** @throws the error when it is an answer. */
function explain(error: unknown): string {
  // fetch throws a TypeError when there is no answer.
  if (error instanceof TypeError || isGatewayError(error)) return unreachableMessage;
  if (error instanceof Response) throw error;
  if (!isRouteErrorResponse(error) || error.status >= 500) return failedMessage;
  if (error.status === 401) return signedOutMessage;
  throw error;
}
