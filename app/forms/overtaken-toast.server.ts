import type { ErrorCode } from "#app/platform/errors.ts";
import type { flashToast } from "./flash-toast.server.ts";

/**
 * A form's `refusalToast` for a conflict with another person, whose change may have removed the
 * form from the page.
 */
export function overtakenToast(
  description: string,
  code: ErrorCode,
): Parameters<typeof flashToast>[1] | null {
  const isOvertaken = code === "conflict" || code === "not_found";
  return isOvertaken ? { title: "Error", description, tone: "destructive" } : null;
}
