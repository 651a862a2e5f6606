import type { LoaderFunctionArgs } from "react-router";
import { type Consultation, standing } from "#app/features/consultation/consultation.ts";
import { openTalkToken, talkPath } from "#app/features/consultation/links.server.ts";
import { findConsultation } from "#app/features/consultation/queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

/**
 * The talk that the signed link in the address is for, and what becomes of it may be asked of.
 * @throws Response 404 for a link that we did not sign
 */
export async function talkOf({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">) {
  const deps = context.get(requestContext);
  const id = openTalkToken(deps.signer, params.token ?? "");
  const talk = id === null ? undefined : await findConsultation(deps.database.query, id);
  if (!talk) throw new Response(null, { status: 404 });
  const path = talkPath(deps.signer, talk.id);
  return { deps, talk, path, stands: standing(talk, deps.clock.now()) };
}

/** What a page may show of a talk to whoever holds its link. */
export function shown({ startsAt, phone, topic }: Consultation) {
  return { startsAt: startsAt.toISOString(), phone, topic };
}
