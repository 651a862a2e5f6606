import { isEmailConfirmed } from "#app/features/accounts/confirmed-email.server.ts";
import { listPasskeys } from "#app/features/accounts/passkeys.server.ts";
import { listSessions } from "#app/features/accounts/sessions.server.ts";
import { hasTwoFactor } from "#app/features/accounts/two-factor.server.ts";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { CurrentPasswordField } from "#app/features/accounts/ui/current-password-field.tsx";
import { NewPasswordField } from "#app/features/accounts/ui/new-password-field.tsx";
import { PasskeyList } from "#app/features/accounts/ui/passkey-list.tsx";
import { SessionList } from "#app/features/accounts/ui/session-list.tsx";
import { Form } from "#app/forms/form.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/security.ts";
import { actorHere } from "./account-form.server.ts";
import { answerSecurityForms } from "./security-forms.server.ts";

export const meta = unlistedMeta({
  name: "Security",
  metaDescription: "Your password, passkeys, two-step sign-in and the devices you're signed in on.",
  path: "/account/security",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorHere(context, url);
  if (!actor) return null;
  const account = accountRequest(context);
  const { query } = account.database;
  return {
    email: actor.email,
    confirmed: await isEmailConfirmed(query, actor),
    twoFactor: await hasTwoFactor(query, actor),
    passkeys: await listPasskeys(query, actor),
    sessions: await listSessions(account, actor),
  };
}

export const action = answerSecurityForms;
export const clientAction = sendForm;

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <AccountShell
      title="Security"
      lead="How you sign in, and where you're signed in."
      signedIn={useSite().signedIn}
    >
      {loaderData && (
        <>
          <AccountPart id="email" heading="Email address">
            <p className="font-semibold break-words">{loaderData.email}</p>
            {loaderData.confirmed ? (
              <p className="mt-1 text-sm text-ink-soft">Confirmed.</p>
            ) : (
              <div className="mt-2">
                <p className="mb-3 text-sm text-ink-soft">
                  Not confirmed yet. The link in our email is good for 24 hours.
                </p>
                <Form
                  id="send-confirmation"
                  intent="send-confirmation"
                  button="Send the link again"
                  working="Sending..."
                  look="secondary"
                />
              </div>
            )}
          </AccountPart>
          <AccountPart
            id="password"
            heading="Password"
            text="A new password signs you out everywhere else."
          >
            <Form
              id="change-password"
              intent="change-password"
              button="Change password"
              working="Changing..."
            >
              <CurrentPasswordField />
              <NewPasswordField label="New password" />
            </Form>
          </AccountPart>
          <AccountPart
            id="two-factor"
            heading="Authenticator app"
            text="When you sign in, enter a code from your phone as well as your password."
          >
            <p className="mb-3 font-semibold">
              {loaderData.twoFactor ? "On" : "Off. You sign in with your password alone."}
            </p>
            <Link to="/account/two-factor" className={buttonStyle("secondary")}>
              {loaderData.twoFactor ? "Manage recovery codes" : "Set up an app"}
            </Link>
          </AccountPart>
          <AccountPart
            id="passkeys"
            heading="Passkeys"
            text="Sign in with your fingerprint, face or device PIN instead of a password."
          >
            <PasskeyList passkeys={loaderData.passkeys} canAdd={loaderData.confirmed} />
          </AccountPart>
          <AccountPart
            id="sessions"
            heading="Signed in on"
            text="Sign out devices you don't recognize, then change your password."
          >
            <SessionList sessions={loaderData.sessions} />
          </AccountPart>
        </>
      )}
    </AccountShell>
  );
}
