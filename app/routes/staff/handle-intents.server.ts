import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Context = Readonly<RouterContextProvider>;

/** What to say of a form that was taken, and where to go on; the page itself when left out. */
type Done = { title: string; description: string; to?: string };

/** What a page of the desk gets back of a form that was refused. */
export type DeskAnswer = { intent: string; result: SubmissionResult<string[]> };

type Refused = { result: SubmissionResult<string[]>; status: number };
type Handler = (context: Context, form: FormData) => Promise<Done | Refused>;

/** One form of a desk page: what it must hold, and what to do with it. */
export function deskForm<Schema extends z.ZodType>(
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Done>,
): Handler {
  return async (context, form) => {
    const submission = parseWithZod(form, { schema });
    if (submission.status !== "success") return { result: submission.reply(), status: 422 };
    try {
      return await run(submission.value);
    } catch (error) {
      const refused = toUserError(context, error);
      if (isOvertaken(refused)) throw refused;
      const result = submission.reply({ formErrors: [refused.message] });
      return { result, status: refused.status };
    }
  };
}

/**
 * Answers a desk page's forms, told apart by their `intent`. What somebody else did first is told
 * on the page as it is now, where the form may be gone.
 */
export async function handleIntents(
  context: Context,
  request: Request,
  forms: Record<string, Handler>,
) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const handler = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!handler) throw data(null, { status: 400 });
  const { pathname, search } = new URL(request.url);
  try {
    const answer = await handler(context, form);
    if ("result" in answer) return data({ intent, result: answer.result }, answer.status);
    const { to, ...toast } = answer;
    flashToast(context, toast);
    return redirect(to ?? pathname + search);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    flashToast(context, { title: "Error", description: error.message, tone: "destructive" });
    return redirect(pathname + search);
  }
}

function isOvertaken({ code }: AppError): boolean {
  return code === "conflict" || code === "not_found";
}
