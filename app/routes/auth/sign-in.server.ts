import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { returnPath } from "#app/features/accounts/return-path.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { redirectTo } from "#app/forms/redirect-to.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Redirects visitors who are already signed in. */
export function redirectIfSignedIn({ request, context }: Args): void {
  if (context.get(actorContext)) throw redirectTo(destination(request));
}

/** The same for a sign-up form, with a toast that explains the redirect. */
export function redirectIfRegistered({ request, context }: Args): void {
  if (!context.get(actorContext)) return;
  const isOnTheWay = new URL(request.url).searchParams.has("to");
  flashToast(context, {
    title: "You already have an account",
    description: isOnTheWay
      ? "You're signed in. To register another company, sign out first."
      : "Request another role here. To register another company, sign out first.",
  });
  // As a document: a redirect that the router follows shows no toast.
  throw redirectDocument(isOnTheWay ? destination(request) : "/account");
}

/** The page that the visitor wanted before signing in. */
export function destination(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to"));
}

/** Adds the return address to `path`. */
export function onTheWay(request: Request, path: string): string {
  return `${path}?to=${encodeURIComponent(destination(request))}`;
}
