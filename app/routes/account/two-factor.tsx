import { useState } from "react";
import { isEmailConfirmed } from "#app/features/accounts/confirmed-email.server.ts";

import { codeSchema, confirmedSchema } from "#app/features/accounts/schema.ts";
import {
  beginTwoFactor,
  endTwoFactor,
  finishTwoFactor,
  hasTwoFactor,
  newRecoveryCodes,
} from "#app/features/accounts/two-factor.server.ts";
import { AccountShell } from "#app/features/accounts/ui/account-shell.tsx";
import { ConfirmFirst } from "#app/features/accounts/ui/confirm-first.tsx";
import { RecoveryCodes } from "#app/features/accounts/ui/recovery-codes.tsx";
import {
  AppSetup,
  TwoFactorOff,
  TwoFactorOn,
  type TwoFactorSetup,
} from "#app/features/accounts/ui/two-factor-forms.tsx";
import { formActions } from "#app/forms/form-action.server.ts";
import { replyTo } from "#app/forms/form-reply.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { qrCode } from "#app/platform/qr-code.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import type { Route } from "./+types/two-factor.ts";
import { accountForm, actorHere } from "./account-form.server.ts";

export const meta = unlistedMeta({
  name: "Authenticator app",
  metaDescription: "Ask for a code from an authenticator app whenever you sign in.",
  path: "/account/two-factor",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorHere(context, url);
  const { query } = context.get(requestContext).database;
  if (!actor) return { on: false, confirmed: true };
  const [on, confirmed] = await Promise.all([
    hasTwoFactor(query, actor),
    isEmailConfirmed(query, actor),
  ]);
  return { on, confirmed };
}

export const action = formActions({
  begin: accountForm({
    schema: confirmedSchema,
    about: "current",
    run: async (account, actor, { current }) => {
      const { address, secret } = await beginTwoFactor(account, actor, current);
      return { shown: { secret, drawing: qrCode(address) } };
    },
  }),
  finish: accountForm({
    schema: codeSchema,
    about: "code",
    run: async (account, actor, { code }) => {
      const { recoveryCodes, cookies } = await finishTwoFactor(account, actor, code);
      return { shown: { codes: recoveryCodes }, cookies };
    },
  }),
  "new-codes": accountForm({
    schema: confirmedSchema,
    about: "current",
    run: async (account, actor, { current }) => ({
      shown: { codes: await newRecoveryCodes(account, actor, current) },
    }),
  }),
  end: accountForm({
    schema: confirmedSchema,
    about: "current",
    run: async (account, actor, { current }) => ({
      to: "/account/security",
      toast: { title: "Turned off", description: "You sign in with your password alone now" },
      cookies: await endTwoFactor(account, actor, current),
    }),
  }),
});

export const clientAction = sendForm;

type Codes = { codes: string[] };

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { on, confirmed } = loaderData;
  const finished = replyTo<Codes>(actionData, "finish") ?? replyTo<Codes>(actionData, "new-codes");
  const codes = finished?.shown?.codes;
  const setup = useSetup(replyTo<TwoFactorSetup>(actionData, "begin")?.shown);
  const isSettingUp = setup !== undefined || replyTo(actionData, "finish") !== undefined;
  return (
    <AccountShell
      title="Authenticator app"
      lead="Sign in with your password and a code from your phone, so that a stolen password isn't enough."
      signedIn={useSite().signedIn}
    >
      <div className="mt-8 max-w-2xl">
        {codes && <RecoveryCodes codes={codes} />}
        {!codes && on && <TwoFactorOn />}
        {!codes && !on && !confirmed && <ConfirmFirst what="set up an authenticator app" />}
        {!codes &&
          !on &&
          confirmed &&
          (isSettingUp ? <AppSetup setup={setup} /> : <TwoFactorOff />)}
      </div>
    </AccountShell>
  );
}

/** Keeps the secret, which is sent once, on screen after a wrong code. */
function useSetup(shown: TwoFactorSetup | undefined): TwoFactorSetup | undefined {
  const [kept, setKept] = useState(shown);
  if (shown && shown !== kept) setKept(shown);
  return shown ?? kept;
}
