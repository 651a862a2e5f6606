import { messagePath } from "#app/features/edi/paths.ts";
import type { readTendered } from "#app/features/edi/queries.server.ts";
import type { LoadPagePart } from "#app/routes/load/load-page.tsx";
import { Link } from "#app/ui/link.tsx";

type Tendered = Awaited<ReturnType<typeof readTendered>>;

/** What the customer offered for a load by EDI, beside our rate; empty without an offer. */
export function tenderedRateFacts(tendered: Tendered) {
  if (!tendered?.offer) return [];
  const { messageId, rate, isAgreed, ourRate } = tendered.offer;
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

/** What else the customer's tender says, in its own codes and words; null without any. */
export function tenderWordsPart(tendered: Tendered): LoadPagePart | null {
  if (!tendered || tendered.words.length === 0) return null;
  return {
    title: "Also in the tender",
    aside: (
      <Link
        to={messagePath(tendered.messageId)}
        className="inline-flex items-center text-sm font-semibold underline underline-offset-4 max-tablet:min-h-11"
      >
        Open the tender
      </Link>
    ),
    content: (
      <ul className="text-sm">
        {tendered.words.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two segments can say the same
          <li key={index} className="border-b border-line py-1.5 wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    ),
  };
}
