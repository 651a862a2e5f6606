import { redirect } from "react-router";
import { authContext } from "#app/features/accounts/auth-context.ts";
import { signOut } from "#app/features/accounts/commands.server.ts";
import { redirectTo } from "#app/forms/redirect-to.server.ts";
import { dropBookingDraft } from "#app/routes/brokerage/booking-draft.server.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ context }: Route.ActionArgs) {
  const { auth, headers } = context.get(authContext);
  return redirectTo("/", [...(await signOut(auth, headers)), await dropBookingDraft()]);
}

export function loader() {
  return redirect("/");
}
