import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "company-invitation";

/** The path of an invitation's page; only its email contains it. */
export function invitationPath(signer: Signer, id: string): string {
  return `/invitation/${signer.sign(purpose, id)}`;
}

/** The ID of the invitation in a signed link; null for any other token. */
export function openInvitationToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
