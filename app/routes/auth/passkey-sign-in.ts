import { redirect } from "react-router";
import { passkeyToUse, signInByPasskey } from "#app/features/accounts/passkeys.server.ts";
import type { Route } from "./+types/passkey-sign-in.ts";
import { accountRequest } from "./account-request.server.ts";
import { passkeyAnswer } from "./passkey-answer.server.ts";
import { destination } from "./sign-in.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  const account = accountRequest(context);
  return passkeyAnswer(context, request, {
    begin: () => passkeyToUse(account),
    end: async ({ response }) => ({
      cookies: await signInByPasskey(account, response),
      to: destination(request),
    }),
  });
}

export function loader() {
  return redirect("/sign-in");
}
