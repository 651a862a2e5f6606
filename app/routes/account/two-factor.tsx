import type { ComponentProps } from "react";
import { isEmailConfirmed } from "#app/features/accounts/confirm-email.server.ts";
import { qrCode } from "#app/features/accounts/qr-code.server.ts";
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
import {
  AppSetup,
  RecoveryCodes,
  TwoFactorOff,
  TwoFactorOn,
} from "#app/features/accounts/ui/two-factor-forms.tsx";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/two-factor.ts";
import { actorHere, handleIntents, unknownForm } from "./handle-intents.server.ts";
import { resultOf } from "./result-of.ts";

export const meta = unlistedMeta({
  name: "Authenticator app",
  metaDescription: "Ask for a code of an authenticator app whenever you sign in.",
  path: "/account/two-factor",
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorHere(context, url);
  const { query } = context.get(requestContext).database;
  if (!actor) return { signedIn: false, on: false, confirmed: false };
  const [on, confirmed] = await Promise.all([
    hasTwoFactor(query, actor),
    isEmailConfirmed(query, actor),
  ]);
  return { signedIn: true, on, confirmed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = { schema: confirmedSchema, about: "current" } as const;
  switch (form.get("intent")) {
    case "begin":
      return handleIntents(context, form, {
        ...asked,
        work: async (account, actor, { current }) => {
          const { address, secret } = await beginTwoFactor(account, actor, current);
          return { once: { step: "setup" as const, secret, drawing: qrCode(address) } };
        },
      });
    case "finish":
      return handleIntents(context, form, {
        schema: codeSchema,
        about: "code",
        work: async (account, actor, { code }) => {
          const { recoveryCodes, cookies } = await finishTwoFactor(account, actor, code);
          return { once: { step: "codes" as const, codes: recoveryCodes }, cookies };
        },
      });
    case "new-codes":
      return handleIntents(context, form, {
        ...asked,
        work: async (account, actor, { current }) => ({
          once: {
            step: "codes" as const,
            codes: await newRecoveryCodes(account, actor, current),
          },
        }),
      });
    case "end":
      return handleIntents(context, form, {
        ...asked,
        work: async (account, actor, { current }) => ({
          to: "/account/security",
          title: "Turned off",
          description: "The password alone signs in now",
          cookies: await endTwoFactor(account, actor, current),
        }),
      });
    default:
      return unknownForm();
  }
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, on, confirmed } = loaderData;
  const once = actionData && "once" in actionData ? actionData.once : undefined;
  return (
    <AccountShell
      title="Authenticator app"
      lead="Signing in then takes your password and a code that your phone makes, so that a stolen password is not enough."
      signedIn={signedIn}
    >
      <div className="mt-8 max-w-2xl">
        {signedIn && once?.step === "codes" && <RecoveryCodes codes={once.codes} />}
        {signedIn && !on && !confirmed && <ConfirmFirst what="set up an authenticator app" />}
        {signedIn && (on || confirmed) && once?.step !== "codes" && (
          <Forms on={on} setup={once?.step === "setup" ? once : undefined} answer={actionData} />
        )}
      </div>
    </AccountShell>
  );
}

type FormsProps = {
  on: boolean;
  setup: ComponentProps<typeof AppSetup>["setup"];
  answer: Route.ComponentProps["actionData"];
};

function Forms({ on, setup, answer }: FormsProps) {
  if (on) {
    return <TwoFactorOn ofCodes={resultOf(answer, "new-codes")} ofEnd={resultOf(answer, "end")} />;
  }
  const ofCode = resultOf(answer, "finish");
  if (setup || ofCode) return <AppSetup setup={setup} result={ofCode} />;
  return <TwoFactorOff result={resultOf(answer, "begin")} />;
}
