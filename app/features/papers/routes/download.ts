import { data } from "react-router";
import { actAs, actorContext } from "#app/features/accounts/actor.ts";
import { openPaper } from "#app/features/papers/read.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import type { Route } from "./+types/download.ts";
import { asDownload } from "./as-download.server.ts";

/** A document version, for readers with access. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(requestContext);
  const actor = actAs(context.get(actorContext), "staff");
  const paper = isUuid(params.id)
    ? await openPaper({ database, actor, clock }, params.id)
    : undefined;
  if (!paper) throw data(null, { status: 404 });
  return asDownload(paper);
}
