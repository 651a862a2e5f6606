import { namedTerms } from "#app/features/assignments/changed-terms.ts";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { makeConfirmationOf } from "#app/flows/rate-confirmation.server.ts";

type Made = NonNullable<Awaited<ReturnType<typeof makeConfirmationOf>>>;

/** A rate confirmation as a carrier's pages show it. */
export type ShownConfirmation = ReturnType<typeof showConfirmation>;

/** What a carrier's page shows of a rate confirmation. */
export function showConfirmation(made: Made) {
  if (made.isHeld) {
    const why = `Not ready to sign: it pays ${usdText(made.totalCents)}`;
    return { isHeld: true as const, why, phone: company.phone.display };
  }
  const { version, signature, changed, terms } = made;
  return {
    isHeld: false as const,
    versionId: version.id,
    sha256: version.sha256,
    changed,
    // To say what changed while somebody has it open.
    terms: signature ? {} : namedTerms(terms),
    signature: signature
      ? {
          name: signature.name,
          title: signature.title,
          signedAt: signature.signedAt.toISOString(),
        }
      : null,
  };
}
