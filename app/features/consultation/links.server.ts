import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "consultation";

/** Whole addresses of one consultation, for mails and calendars: anyone who holds them may move or cancel it. */
export type ConsultationLinks = { consultation: string; reschedule: string; cancel: string };

/** The path of a consultation's own page. */
export function consultationPath(signer: Signer, id: string): string {
  return `/consultation/${signer.sign(purpose, id)}`;
}

/** @param origin where the site is seen from outside, without a trailing slash */
export function consultationLinks(signer: Signer, origin: string, id: string): ConsultationLinks {
  const consultation = origin + consultationPath(signer, id);
  return {
    consultation,
    reschedule: `${consultation}/reschedule`,
    cancel: `${consultation}#cancel`,
  };
}

/** The id of the consultation that a signed link is for; null when we did not sign it. */
export function openConsultationToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
