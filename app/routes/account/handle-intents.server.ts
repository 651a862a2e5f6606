import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { notAuthenticated } from "#app/features/accounts/profile.server.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { redirectWith } from "#app/routes/auth/sign-in.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What a page of the account gets back of the form that was refused. */
export type Refused = { intent: string; reply: SubmissionResult<string[]> };

/** How a form of the account ended well: on to another page, with a toast. */
export type Done = { to: string; title: string; description: string; cookies?: string[] };

/** The same where the answer shows what is shown only once. */
export type Shown<Once> = { once: Once; cookies?: string[] };

/** What stands behind a form. @throws AppError when it is refused. */
type Work<Given, Once> = (
  account: AccountRequest,
  actor: Actor,
  given: Given,
) => Promise<Done | Shown<Once>>;

const answersForm = createContext(false);

/**
 * Ends a form of the account with a toast, or answers it with what was refused, beside the field
 * `about` or else above the form.
 */
export async function handleIntents<Schema extends z.ZodType, Once = never>(
  context: Context,
  form: FormData,
  { schema, about, work }: { schema: Schema; about?: string; work: Work<z.output<Schema>, Once> },
) {
  context.set(answersForm, true);
  const intent = String(form.get("intent"));
  const submission = parseWithZod(form, { schema });
  const keep = { hideFields: ["password", "current", "code"] };
  try {
    // First, as nobody can be told what is wrong with another's form.
    const actor = context.get(actorContext);
    if (!actor) throw notAuthenticated();
    if (submission.status !== "success") {
      return refusedForm(intent, submission.reply(keep), 422);
    }
    const done = await work(accountRequest(context), actor, submission.value);
    if ("once" in done) return shownOnce(done);
    flashToast(context, { title: done.title, description: done.description });
    return redirectWith(done.cookies ?? [], done.to);
  } catch (error) {
    const refusal = toUserError(context, error);
    const { status, code, message } = refusal;
    const beside = about !== undefined && code !== "not_authenticated";
    const fields = refusal.fields ?? (beside ? { [about]: [message] } : undefined);
    const reply = submission.reply({
      ...keep,
      ...(fields ? { fieldErrors: fields } : { formErrors: [message] }),
    });
    return refusedForm(intent, reply, status);
  }
}

function refusedForm(intent: string, reply: SubmissionResult<string[]>, status: number) {
  const refused: Refused = { intent, reply };
  return data(refused, { status });
}

function shownOnce<Once>({ once, cookies = [] }: Shown<Once>) {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return data({ intent: "", once }, { headers });
}

/**
 * Who is signed in; sends anybody else to sign in first. Null only where the page answers a form
 * that was refused because nobody is.
 */
export function actorHere(context: Context, url: URL): Actor | null {
  const actor = context.get(actorContext);
  if (actor || context.get(answersForm)) return actor;
  throw redirect(`/sign-in?to=${encodeURIComponent(url.pathname)}`);
}

/** The answer to a form that no page of ours has sent. */
export function unknownForm() {
  return data(null, { status: 400 });
}
