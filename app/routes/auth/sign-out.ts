import { redirect } from "react-router";
import { authContext } from "#app/features/accounts/auth-context.ts";
import { signOut } from "#app/features/accounts/commands.server.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ context }: Route.ActionArgs) {
  const { auth, headers } = context.get(authContext);
  const answer = redirect("/");
  for (const cookie of await signOut(auth, headers)) answer.headers.append("set-cookie", cookie);
  return answer;
}

export function loader() {
  return redirect("/");
}
