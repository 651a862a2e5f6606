import type { makeConfirmationOf } from "#app/flows/rate-confirmation.server.ts";

type Made = NonNullable<Awaited<ReturnType<typeof makeConfirmationOf>>>;

/** A rate confirmation as a carrier's pages show it. */
export type ShownConfirmation = ReturnType<typeof showConfirmation>;

/** What a carrier's page shows of a rate confirmation. */
export function showConfirmation({ version, signature, changed }: Made) {
  return {
    versionId: version.id,
    sha256: version.sha256,
    changed,
    signature: signature
      ? {
          name: signature.name,
          title: signature.title,
          signedAt: signature.signedAt.toISOString(),
        }
      : null,
  };
}
