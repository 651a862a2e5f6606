import { resetPassword } from "#app/features/accounts/password.server.ts";
import { resetPasswordSchema } from "#app/features/accounts/schema.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { NewPasswordField } from "#app/features/accounts/ui/new-password-field.tsx";
import { stopEndpointsOf } from "#app/features/webhooks/endpoints.server.ts";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { accountRequest } from "./account-request.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "New password",
  metaDescription: "Choose a new password with the link from our email.",
  path: "/reset-password",
});

export const action = formAction({
  schema: resetPasswordSchema,
  run: async ({ password }, { request, context }) => {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    await resetPassword(accountRequest(context), token, password, stopEndpointsOf);
    return {
      to: "/sign-in",
      toast: { title: "Password changed", description: "Sign in with your new password" },
    };
  },
});

export const clientAction = sendForm;

export default function ResetPassword() {
  return (
    <AccountPage
      title="New password"
      lead="It signs you out everywhere, removes your passkeys, revokes your API keys and stops your webhooks. Then sign in with it."
      aside={
        <p>
          The link works once, and for one hour.{" "}
          <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
            Get a new link
          </Link>
          .
        </p>
      }
    >
      <Form id="reset-password" button="Set the password" working="Setting...">
        <NewPasswordField label="New password" />
      </Form>
    </AccountPage>
  );
}
