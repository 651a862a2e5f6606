import { redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { authContext } from "#app/features/accounts/auth-context.ts";
import { signOut } from "#app/features/accounts/commands.server.ts";
import { liveContext } from "#app/features/live/live-context.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ context }: Route.ActionArgs) {
  const { auth, headers } = context.get(authContext);
  const actor = context.get(actorContext);
  const answer = redirect("/");
  for (const cookie of await signOut(auth, headers)) answer.headers.append("set-cookie", cookie);
  // Dashboards that are open elsewhere ask again, and those whose session this was learn that it is over.
  if (actor) context.get(liveContext).publish(actor.userId, { type: "resync" });
  return answer;
}

export function loader() {
  return redirect("/");
}
