import { redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { keepPasskey, passkeyToMake } from "#app/features/accounts/passkeys.server.ts";
import { nobody } from "#app/features/accounts/profile.server.ts";
import { announce } from "#app/routes/announce.server.ts";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { passkeyAnswer } from "#app/routes/auth/passkey-answer.server.ts";
import type { Route } from "./+types/passkeys.ts";

const back = "/account/security";

export function action({ request, context }: Route.ActionArgs) {
  const account = accountRequest(context);
  return passkeyAnswer(context, request, {
    begin: async () => {
      if (!context.get(actorContext)) throw nobody();
      return passkeyToMake(account);
    },
    end: async (made) => {
      const actor = context.get(actorContext);
      if (!actor) throw nobody();
      await keepPasskey(account, actor, made);
      announce(context, {
        title: "Passkey added",
        description: "You can sign in by it from now on",
      });
      return { to: back, cookies: [] };
    },
  });
}

export function loader() {
  return redirect(back);
}
