import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { resetPassword } from "#app/features/accounts/password.server.ts";
import { resetPasswordSchema } from "#app/features/accounts/schema.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { NewPasswordField } from "#app/features/accounts/ui/registration-fields.tsx";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/reset-password.ts";
import { accountRequest } from "./account-request.server.ts";
import { refused } from "./sign-in.server.ts";

export const meta = unlistedMeta({
  name: "New password",
  metaDescription: "Choose a new password with the link from our mail.",
  path: "/reset-password",
});

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: resetPasswordSchema });
  const keep = { hideFields: ["password"] };
  if (submission.status !== "success") return data(submission.reply(keep), { status: 422 });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    await resetPassword(accountRequest(context), token, submission.value.password);
  } catch (error) {
    return refused(context, error, (message, fields) =>
      submission.reply({
        ...keep,
        ...(fields ? { fieldErrors: fields } : { formErrors: [message] }),
      }),
    );
  }
  flashToast(context, { title: "Password changed", description: "Sign in with the new one" });
  return redirect("/sign-in");
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="New password"
      lead="It signs you out everywhere; then you sign in with it."
      aside={
        <p>
          The link works once, and for one hour.{" "}
          <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
            Ask for a new link
          </Link>
          .
        </p>
      }
    >
      <AccountForm
        id="reset-password"
        schema={resetPasswordSchema}
        result={actionData}
        button="Set the password"
        working="Setting..."
      >
        {({ password }) => <NewPasswordField field={password} label="New password" />}
      </AccountForm>
    </AccountPage>
  );
}
