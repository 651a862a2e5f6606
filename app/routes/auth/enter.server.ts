import type { Submission } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { authContext } from "#app/features/accounts/auth-context.ts";
import type { AccountRequest } from "#app/features/accounts/commands.server.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { refusal } from "#app/routes/refuse.server.ts";

/** A sign-in or sign-up form has nothing to offer to whoever is signed in. */
export function leaveIfSignedIn({ request, context }: LoaderFunctionArgs) {
  return context.get(actorContext) ? redirect(destination(request)) : null;
}

/**
 * Ends a sign-in or sign-up form: signed in and back to where one was going, or refused with the
 * reason beside the email field and everything but the password kept.
 */
export async function enter<Input>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  submission: Submission<Input>,
  command: (account: AccountRequest, input: Input) => Promise<string[]>,
) {
  const keep = { hideFields: ["password"] };
  if (submission.status !== "success") return data(submission.reply(keep), { status: 422 });
  const { auth, headers } = context.get(authContext);
  const { database, clientAddress } = context.get(requestContext);
  try {
    const account = { auth, query: database.query, headers, clientAddress };
    const cookies = await command(account, submission.value);
    const answer = redirect(destination(request));
    for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
    return answer;
  } catch (error) {
    const { status, message, retryAfter } = refusal(context, error);
    const reply = submission.reply({ ...keep, fieldErrors: { email: [message] } });
    return data(reply, {
      status,
      headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
    });
  }
}

function destination(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to"));
}
