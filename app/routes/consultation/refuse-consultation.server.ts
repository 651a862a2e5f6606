import type { Submission } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { toUserError } from "#app/forms/to-user-error.server.ts";

/**
 * Gives a form about a consultation back with everything typed: what is wrong with its fields, or why the
 * command failed. A conflict is about the time, and is said beside the times.
 */
export function refuseConsultation(
  context: Readonly<RouterContextProvider>,
  submission: Submission<unknown>,
  error?: unknown,
) {
  if (error === undefined) return data(submission.reply(), { status: 422 });
  const { code, status, message, retryAfter } = toUserError(context, error);
  const about =
    code === "conflict" ? { fieldErrors: { startsAt: [message] } } : { formErrors: [message] };
  return data(submission.reply(about), {
    status,
    headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
  });
}
