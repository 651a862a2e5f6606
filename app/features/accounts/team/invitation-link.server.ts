import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "staff-invitation";

/** The path of the page of an invitation to the team; only its email contains it. */
export function staffInvitationPath(signer: Signer, id: string): string {
  return `/team-invitation/${signer.sign(purpose, id)}`;
}

/** The ID of the invitation in a signed link; null for any other token. */
export function openStaffInvitationToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
