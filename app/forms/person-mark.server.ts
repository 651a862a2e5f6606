import type { Signer } from "#app/platform/signer.server.ts";

/** The mark of a person, under which their browser keeps what they type; see `draft-owner.ts`. */
export function markOf(signer: Signer, userId: string): string {
  return signer.sign("person", userId).split(".")[1] ?? "";
}
