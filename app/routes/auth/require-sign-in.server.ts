import { type RouterContextProvider, redirect } from "react-router";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";

/**
 * The signed-in person. A signed-out visitor is sent to sign in and from there to `to`.
 * @throws Response, the redirect.
 */
export function requireSignIn(context: Readonly<RouterContextProvider>, to: string): Actor {
  const actor = context.get(actorContext);
  if (!actor) throw redirect(`/sign-in?to=${encodeURIComponent(to)}`);
  return actor;
}
