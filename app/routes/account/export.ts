import { redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { exportEverything } from "#app/flows/account-export.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/export.ts";

/** The person's data as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (!actor) return redirect("/sign-in?to=/account/data");
  const { name, json } = await exportEverything(context.get(requestContext), actor);
  return new Response(json, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
