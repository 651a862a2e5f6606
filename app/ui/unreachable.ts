import { data, isRouteErrorResponse } from "react-router";
import { signedOutMessage } from "./signed-out.ts";
import type { Toast } from "./toast.tsx";

/** The answer in place of one that never came: the message for the person. */
type Unreachable = { unreachable: string };

export const unreachableMessage =
  "We could not reach the server. Nothing you typed is lost: check your connection and try again.";

/** The toast about an answer that never came. */
export function unreachableToast(description = unreachableMessage): Omit<Toast, "id"> {
  return { title: "Error", description, tone: "destructive" };
}

/** Lets a form that could not be sent stay on the screen, instead of the page failing. */
export async function orUnreachable<T>(call: () => Promise<T>) {
  try {
    return await call();
  } catch (error) {
    // A failure status, so that the router does not reload data from an unreachable server.
    return data<Unreachable>({ unreachable: explain(error) }, { status: 503 });
  }
}

/** @throws the error when it says something else. */
function explain(error: unknown): string {
  // What fetch throws when there is no answer; a redirect or a refusal is no TypeError.
  if (error instanceof TypeError || isGatewayError(error)) return unreachableMessage;
  if (isRouteErrorResponse(error) && error.status === 401) return signedOutMessage;
  throw error;
}

/** Whether a server or proxy answered in place of ours, or ours without its database. */
export function isGatewayError(error: unknown): boolean {
  return isRouteErrorResponse(error) && [502, 503, 504].includes(error.status);
}

export function isUnreachable(result: unknown): result is Unreachable {
  return typeof result === "object" && result !== null && "unreachable" in result;
}
