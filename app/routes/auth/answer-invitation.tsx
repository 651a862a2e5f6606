import type { ReactNode } from "react";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { NewPasswordField } from "#app/features/accounts/ui/new-password-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  /** Where the invitation went. */
  email: string;
  /** Whether that address has an account. */
  hasAccount: boolean;
  /** The page of the invitation, to come back to. */
  path: string;
  signedInAs: string | null;
  /** What accepting does besides. */
  note?: ReactNode;
};

/** Accepts an invitation, or asks to sign in or to open an account first. */
export function AnswerInvitation({ email, hasAccount, path, signedInAs, note = null }: Props) {
  if (signedInAs === email) {
    return (
      <Form id="join" intent="join" button="Accept invitation" working="Accepting...">
        {note}
      </Form>
    );
  }
  return (
    <>
      <p className="mb-5">
        {signedInAs
          ? `You are signed in as ${signedInAs}. Sign out, then sign in as ${email} to accept.`
          : hasAccount
            ? "Sign in with that address to accept."
            : `Choose a password to join. You'll sign in as ${email}.`}
      </p>
      {!signedInAs && hasAccount && (
        <Link to={`/sign-in?to=${encodeURIComponent(path)}`} className={buttonStyle()}>
          Sign in
        </Link>
      )}
      {!signedInAs && !hasAccount && <OpenAccount />}
    </>
  );
}

function OpenAccount() {
  return (
    <Form
      id="open"
      intent="open"
      button="Join"
      working="Joining..."
      className="grid max-w-xl gap-5"
    >
      <TextField
        name="name"
        label="Your name"
        hint="First and last name"
        required
        maxLength={2 * accountLimits.name + 1}
        autoComplete="name"
      />
      <NewPasswordField />
      <p className="text-sm">
        By joining you accept our{" "}
        <Link to="/terms" className="font-semibold underline underline-offset-4">
          terms
        </Link>{" "}
        and{" "}
        <Link to="/privacy" className="font-semibold underline underline-offset-4">
          privacy notice
        </Link>
        .
      </p>
    </Form>
  );
}

/** Says that an invitation isn't open, and who sends a new one. */
export function ClosedInvitation({ from }: { from: string }) {
  return (
    <AccountPage
      title="This invitation is no longer open"
      lead={`It was answered or withdrawn, or it's more than 7 days old. Ask ${from} for a new one.`}
    >
      <Link to="/sign-in" className={buttonStyle()}>
        Sign in
      </Link>
    </AccountPage>
  );
}
