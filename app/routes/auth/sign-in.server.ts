import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { redirectTo } from "#app/forms/redirect-to.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Leads on anyone who is signed in: a sign-in form has nothing to offer them. */
export function redirectIfSignedIn({ request, context }: Args): void {
  if (context.get(actorContext)) throw redirectTo(destination(request));
}

/** The same of a sign-up form; says why one lands elsewhere. */
export function redirectIfRegistered({ request, context }: Args): void {
  if (!context.get(actorContext)) return;
  const isOnTheWay = new URL(request.url).searchParams.has("to");
  flashToast(context, {
    title: "You already have an account",
    description: isOnTheWay
      ? "You're signed in. To register another company, sign out first."
      : "Request another role here. To register another company, sign out first.",
  });
  // As a document: what the router follows by itself shows no toast.
  throw redirectDocument(isOnTheWay ? destination(request) : "/account");
}

/** Where one was going before the form stood in the way. */
export function destination(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to"));
}

/** `path`, which leads on to where one was going. */
export function onTheWay(request: Request, path: string): string {
  return `${path}?to=${encodeURIComponent(destination(request))}`;
}
