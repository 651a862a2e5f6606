import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { forgotPassword } from "#app/features/accounts/password.server.ts";
import { forgotPasswordSchema } from "#app/features/accounts/schema.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { guardPublicForm } from "#app/forms/guard-public-form.server.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/forgot-password.ts";
import { accountRequest } from "./account-request.server.ts";
import { refused } from "./sign-in.server.ts";

export const meta = unlistedMeta({
  name: "Forgotten password",
  metaDescription:
    "Ask for a link to choose a new password; it comes to the address you sign in with and works for one hour.",
  path: "/forgot-password",
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: forgotPasswordSchema });
  if (submission.status !== "success") {
    return data({ sent: false, reply: submission.reply() }, { status: 422 });
  }
  try {
    // Links by mail have a limit of their own: forms that name somebody must not keep them out.
    await guardPublicForm(context, request, form, { recipient: null });
    await forgotPassword(accountRequest(context), submission.value.email);
    return data({ sent: true, reply: undefined });
  } catch (error) {
    const answer = refused(context, error, (message) =>
      submission.reply({ formErrors: [message] }),
    );
    return data({ sent: false, reply: answer.data }, answer.init ?? {});
  }
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.sent) {
    return (
      <AccountPage
        title="Look into your mail"
        lead="If that address has an account, a link to a new password is on its way to it."
        aside={null}
      >
        <p>
          The link works once, and for one hour. Nothing there? Look among the junk, or whether you
          signed up with another address.
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Forgotten password"
      lead="Type the address you sign in with, and we send a link to choose a new password."
      aside={
        <p>
          Remembered it?{" "}
          <Link to="/sign-in" className="font-semibold underline underline-offset-4">
            Sign in
          </Link>
          .
        </p>
      }
    >
      <AccountForm
        id="forgot-password"
        schema={forgotPasswordSchema}
        result={actionData?.reply}
        button="Send the link"
        working="Sending..."
      >
        {({ email }) => (
          <>
            <TextField field={email} label="Email" type="email" autoComplete="username" />
            <Honeypot />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
