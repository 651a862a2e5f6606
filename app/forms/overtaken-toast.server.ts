import type { ErrorCode } from "#app/platform/errors.ts";
import type { flashToast } from "./flash-toast.server.ts";

/**
 * A form's `refusalToast` where somebody else may have done the same first: the form that would say
 * so is gone from the page by then.
 */
export function overtakenToast(
  description: string,
  code: ErrorCode,
): Parameters<typeof flashToast>[1] | null {
  const isOvertaken = code === "conflict" || code === "not_found";
  return isOvertaken ? { title: "Error", description, tone: "destructive" } : null;
}
