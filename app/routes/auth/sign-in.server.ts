import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import { actorContext } from "#app/features/accounts/actor.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { redirectTo } from "#app/forms/redirect-to.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { accountRequest } from "./account-request.server.ts";

/** A sign-in or sign-up form has nothing to offer to anyone who is signed in. */
export function redirectIfSignedIn({ request, context }: LoaderFunctionArgs) {
  return context.get(actorContext) ? redirectTo(destination(request)) : null;
}

/** Where a form leads: a path of ours, and cookies to set on the way. */
export type Entered = { cookies: string[]; to: string };

/**
 * Ends a form that leads to being signed in: on to where it leads, or refused with the reason
 * beside the field `about` and everything but the password kept.
 */
export async function enter<Input>(
  context: Readonly<RouterContextProvider>,
  submission: Submission<Input>,
  command: (account: AccountRequest, input: Input) => Promise<Entered>,
  about = "email",
) {
  const keep = { hideFields: ["password"] };
  if (submission.status !== "success") return data(submission.reply(keep), { status: 422 });
  try {
    const { cookies, to } = await command(accountRequest(context), submission.value);
    return redirectWith(cookies, to);
  } catch (error) {
    return refused(context, error, (message, fields = { [about]: [message] }) =>
      submission.reply({ ...keep, fieldErrors: fields }),
    );
  }
}

/** A form's answer that says why it was refused, with the status and headers for it. */
export function refused(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  reply: (message: string, fields?: Record<string, string[]>) => SubmissionResult<string[]>,
) {
  const { status, message, fields, retryAfter } = toUserError(context, error);
  const headers: Record<string, string> = retryAfter ? { "retry-after": String(retryAfter) } : {};
  return data(reply(message, fields), { status, headers });
}

/** A redirect that sets cookies. */
export function redirectWith(cookies: readonly string[], to: string): Response {
  const answer = redirect(to);
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** Where one was going before the form stood in the way. */
export function destination(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to"));
}

/** `path`, which leads on to where one was going. */
export function onTheWay(request: Request, path: string): string {
  return `${path}?to=${encodeURIComponent(destination(request))}`;
}
