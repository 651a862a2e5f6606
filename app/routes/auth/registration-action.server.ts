import type { z } from "zod";
import type { Registration } from "#app/features/accounts/open-account.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { type FormArgs, formAction } from "#app/forms/form-action.server.ts";
import { accountRequest } from "./account-request.server.ts";
import { onTheWay } from "./sign-in.server.ts";

/** Handles a registration form: signs in and redirects to the welcome page. */
export function registrationAction<Schema extends z.ZodType<Omit<Registration, "role">>>(
  schema: Schema | ((args: FormArgs) => Schema),
  withRole: (given: z.output<Schema>) => Registration,
) {
  return formAction({
    schema,
    recipient: ({ email }) => email,
    about: "email",
    run: async (given, { request, context }) => ({
      cookies: await signUp(accountRequest(context), withRole(given)),
      to: onTheWay(request, "/welcome"),
    }),
  });
}
