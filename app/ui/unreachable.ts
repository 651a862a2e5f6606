import { isRouteErrorResponse } from "react-router";
import type { Toast } from "./toast.tsx";

/** The answer in place of one that never came: the message for the person. */
export type Unreachable = { unreachable: string };

export const unreachableMessage =
  "We could not reach the server. Nothing you typed is lost: check your connection and try again.";

/** The same where something answered, but not the server as it should. */
export const failedMessage =
  "Something went wrong on our side. Nothing you typed is lost: try again in a moment.";

/** The toast about an answer that never came. */
export function unreachableToast(description = unreachableMessage): Omit<Toast, "id"> {
  return { title: "Error", description, tone: "destructive" };
}

/** Whether a server or proxy answered in place of ours, or ours without its database. */
export function isGatewayError(error: unknown): boolean {
  return isRouteErrorResponse(error) && [502, 503, 504].includes(error.status);
}

export function isUnreachable(result: unknown): result is Unreachable {
  return typeof result === "object" && result !== null && "unreachable" in result;
}
