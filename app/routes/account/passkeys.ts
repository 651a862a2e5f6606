import { redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { keepPasskey, passkeyToMake } from "#app/features/accounts/passkeys.server.ts";
import { notAuthenticated } from "#app/features/accounts/profile.server.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { passkeyAnswer } from "#app/routes/auth/passkey-answer.server.ts";
import type { Route } from "./+types/passkeys.ts";

const back = "/account/security";

export function action({ request, context }: Route.ActionArgs) {
  const account = accountRequest(context);
  return passkeyAnswer(context, request, {
    begin: async () => {
      const actor = context.get(actorContext);
      if (!actor) throw notAuthenticated();
      return passkeyToMake(account, actor);
    },
    end: async (made) => {
      const actor = context.get(actorContext);
      if (!actor) throw notAuthenticated();
      await keepPasskey(account, actor, made);
      flashToast(context, {
        title: "Passkey added",
        description: "You can sign in with it from now on",
      });
      return { to: back, cookies: [] };
    },
  });
}

export function loader() {
  return redirect(back);
}
