import { forgotPassword } from "#app/features/accounts/password.server.ts";
import { forgotPasswordSchema } from "#app/features/accounts/schema.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { replyTo } from "#app/forms/form-reply.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useFocusOnMount } from "#app/ui/use-focus-on-mount.ts";
import type { Route } from "./+types/forgot-password.ts";
import { accountRequest } from "./account-request.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Forgot password",
  metaDescription: "Get a link by email to choose a new password. It works once, for one hour.",
  path: "/forgot-password",
});

export const action = formAction({
  schema: forgotPasswordSchema,
  // Reset links have their own limit, so that forms with someone's address can't lock them out.
  recipient: () => null,
  run: async ({ email }, { context }) => {
    await forgotPassword(accountRequest(context), email);
    return { shown: true };
  },
});

export const clientAction = sendForm;

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (replyTo(actionData)?.shown) return <LinkSent />;
  return (
    <AccountPage
      title="Forgot your password?"
      lead="Enter the address you sign in with. We'll send you a link to choose a new password."
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
      <Form id="forgot-password" button="Send the link" working="Sending...">
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          maxLength={accountLimits.email}
          autoComplete="username"
        />
        <Honeypot />
      </Form>
    </AccountPage>
  );
}

/** The same whether or not the address has an account. */
function LinkSent() {
  return (
    <AccountPage
      title="Check your email"
      lead="If that address has an account, a link to choose a new password is on its way."
      aside={null}
    >
      <p ref={useFocusOnMount<HTMLParagraphElement>()} tabIndex={-1} className="outline-none">
        The link works once, and for one hour. Nothing there? Check your spam folder, or whether you
        signed up with another address.
      </p>
    </AccountPage>
  );
}
