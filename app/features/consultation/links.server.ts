import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "consultation";

/**
 * Absolute URLs of one consultation, for emails and calendars: anyone who has them may move or
 * cancel it.
 */
export type ConsultationLinks = { consultation: string; reschedule: string; cancel: string };

/** The path of a consultation's page. */
export function consultationPath(signer: Signer, id: string): string {
  return `/consultation/${signer.sign(purpose, id)}`;
}

/** @param origin the site's public origin, without a trailing slash */
export function consultationLinks(signer: Signer, origin: string, id: string): ConsultationLinks {
  const consultation = origin + consultationPath(signer, id);
  return {
    consultation,
    reschedule: `${consultation}/reschedule`,
    cancel: `${consultation}#cancel`,
  };
}

/** The ID of the consultation in a signed link; null for any other token. */
export function openConsultationToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
