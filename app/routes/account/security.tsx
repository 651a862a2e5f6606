import { isEmailConfirmed } from "#app/features/accounts/confirm-email.server.ts";
import { listPasskeys } from "#app/features/accounts/passkeys.server.ts";
import { changePasswordSchema } from "#app/features/accounts/schema.ts";
import { listSessions } from "#app/features/accounts/sessions.server.ts";
import { hasTwoFactor } from "#app/features/accounts/two-factor.server.ts";
import { AccountForm } from "#app/features/accounts/ui/account-form.tsx";
import { AccountPart, AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { CurrentPasswordField } from "#app/features/accounts/ui/current-password-field.tsx";
import passkeyScript from "#app/features/accounts/ui/passkey.start.ts?script";
import { PasskeyList } from "#app/features/accounts/ui/passkey-list.tsx";
import { NewPasswordField } from "#app/features/accounts/ui/registration-fields.tsx";
import { SessionList } from "#app/features/accounts/ui/session-list.tsx";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { PageScript } from "#app/routes/site/page-script.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/security.ts";
import { actorHere } from "./handle-intents.server.ts";
import { complaintOf, resultOf } from "./result-of.ts";
import { secure } from "./secure.server.ts";

export const meta = unlistedMeta({
  name: "Security",
  metaDescription: "Your password, passkeys, second step and the places where you are signed in.",
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

export async function action({ request, context }: Route.ActionArgs) {
  return secure(context, await request.formData());
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const plain = ["send-confirmation", "end-session", "end-others", "remove-passkey"]
    .map((intent) => complaintOf(actionData, intent))
    .find((words) => words !== undefined);
  return (
    <AccountShell
      title="Security"
      lead="How you sign in, and where you are signed in."
      signedIn={loaderData !== null}
    >
      {plain && (
        <div className="mt-6">
          <Notice tone="danger" title={plain} />
        </div>
      )}
      {loaderData && (
        <>
          <AccountPart id="email" heading="E-mail address">
            <p className="font-semibold break-words">{loaderData.email}</p>
            {loaderData.confirmed ? (
              <p className="mt-1 text-sm text-ink-soft">Confirmed.</p>
            ) : (
              <form method="post" className="mt-2">
                <p className="mb-3 text-sm text-ink-soft">
                  Not confirmed yet. The link in our mail is good for 24 hours.
                </p>
                <input type="hidden" name="intent" value="send-confirmation" />
                <Button type="submit" look="secondary">
                  Send the link again
                </Button>
              </form>
            )}
          </AccountPart>
          <AccountPart
            id="password"
            heading="Password"
            text="A new password signs you out everywhere else."
          >
            <AccountForm
              id="change-password"
              intent="change-password"
              schema={changePasswordSchema}
              result={resultOf(actionData, "change-password")}
              button="Change password"
              working="Changing..."
            >
              {({ current, password }) => (
                <>
                  <CurrentPasswordField field={current} />
                  <NewPasswordField field={password} label="New password" />
                </>
              )}
            </AccountForm>
          </AccountPart>
          <AccountPart
            id="two-factor"
            heading="Authenticator app"
            text="A code from your phone besides the password, when you sign in."
          >
            <p className="mb-3 font-semibold">
              {loaderData.twoFactor ? "On" : "Off: the password alone signs in."}
            </p>
            <Link to="/account/two-factor" className={buttonStyle("secondary")}>
              {loaderData.twoFactor ? "Recovery codes, or turn it off" : "Set up an app"}
            </Link>
          </AccountPart>
          <AccountPart
            id="passkeys"
            heading="Passkeys"
            text="Sign in by fingerprint, face or device PIN, without a password."
          >
            <PasskeyList passkeys={loaderData.passkeys} canAdd={loaderData.confirmed} />
            <PageScript code={passkeyScript} />
          </AccountPart>
          <AccountPart
            id="sessions"
            heading="Signed in on"
            text="End what you do not know, then change your password."
          >
            <SessionList sessions={loaderData.sessions} />
          </AccountPart>
        </>
      )}
    </AccountShell>
  );
}
