import { exportEverything } from "#app/flows/account-export.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import type { Route } from "./+types/export.ts";

/** The person's data as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireSignIn(context, "/account/data");
  const { name, json } = await exportEverything(context.get(requestContext), actor);
  return new Response(json, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
