import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "company-invitation";

/** The path of an invitation's own page; only its email has it. */
export function invitationPath(signer: Signer, id: string): string {
  return `/invitation/${signer.sign(purpose, id)}`;
}

/** The id of the invitation that a signed link is for; null when we did not sign it. */
export function openInvitationToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
