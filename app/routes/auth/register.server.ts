import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Registration } from "#app/features/accounts/open-account.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { guardPublicForm } from "#app/forms/guard-public-form.server.ts";
import { enter, onTheWay, refused } from "./sign-in.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Ends a registration form: signed in and on to the welcome page, or refused with the reason. */
export async function register<Schema extends z.ZodType>(
  { request, context }: Args,
  schema: Schema,
  withRole: (given: z.output<Schema>) => Registration,
) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema });
  const keep = { hideFields: ["password"] };
  if (submission.status !== "success") return data(submission.reply(keep), { status: 422 });
  const given = withRole(submission.value);
  try {
    await guardPublicForm(context, request, form, { recipient: given.email });
  } catch (error) {
    return refused(context, error, (message) =>
      submission.reply({ ...keep, formErrors: [message] }),
    );
  }
  return enter(context, submission, async (account) => ({
    cookies: await signUp(account, given),
    to: onTheWay(request, "/welcome"),
  }));
}
