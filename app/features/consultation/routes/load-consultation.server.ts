import type { LoaderFunctionArgs } from "react-router";
import {
  type Consultation,
  consultationStanding,
} from "#app/features/consultation/consultation.ts";
import {
  consultationPath,
  openConsultationToken,
} from "#app/features/consultation/links.server.ts";
import { findConsultation } from "#app/features/consultation/queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

/**
 * The consultation of the signed link in the URL, and its state.
 * @throws Response 404 for an invalid link
 */
export async function loadConsultation({
  context,
  params,
}: Pick<LoaderFunctionArgs, "context" | "params">) {
  const deps = context.get(requestContext);
  const id = openConsultationToken(deps.signer, params.token ?? "");
  const consultation = id === null ? undefined : await findConsultation(deps.database.query, id);
  if (!consultation) throw new Response(null, { status: 404 });
  const path = consultationPath(deps.signer, consultation.id);
  return { deps, consultation, path, stands: consultationStanding(consultation, deps.clock.now()) };
}

/** The parts of a consultation that anyone with its link may see. */
export function shown({ startsAt, phone, topic }: Consultation) {
  return { startsAt: startsAt.toISOString(), phone, topic };
}
