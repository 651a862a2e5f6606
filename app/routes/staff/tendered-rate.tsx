import { messagePath } from "#app/features/edi/paths.ts";
import type { readTenderedRate } from "#app/features/edi/queries.server.ts";
import { Link } from "#app/ui/link.tsx";

/** What the customer offered for a load by EDI, beside our rate; empty without an offer. */
export function tenderedRateFacts(tendered: Awaited<ReturnType<typeof readTenderedRate>>) {
  if (!tendered) return [];
  const { messageId, rate, isAgreed, ourRate } = tendered;
  const value = (
    <>
      <Link to={messagePath(messageId)} className="underline underline-offset-4">
        {rate}
      </Link>
      , {isAgreed ? "agreed" : "not agreed"}.{" "}
      {ourRate ? `Our rate is ${ourRate}.` : "Our rates have no price for it."}
    </>
  );
  return [{ label: "Offered by EDI", value }];
}
