import { Unpriced } from "#app/features/rates/ui/unpriced.tsx";
import type { SuggestedTerms } from "./suggested-terms.ts";

/** What our rates say, above the lines that it filled in. */
export function RatedPrice({ suggested }: { suggested: SuggestedTerms }) {
  return (
    <>
      <p className="mb-3">
        Our rates say {suggested.total}: {suggested.rate}. The lines below are filled in from it.
      </p>
      <Unpriced services={suggested.unpriced} />
    </>
  );
}
