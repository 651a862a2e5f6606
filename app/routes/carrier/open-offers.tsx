import { ownOfferPath } from "#app/features/carrier-offers/paths.ts";
import { age } from "#app/features/company/age.ts";
import { usdText } from "#app/features/money/usd.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

type Offer = { id: string; lane: string; payCents: number; expiresAt: Date };

/** The offers that a carrier can take now, each with its pay and how long it stays open. */
export function OpenOffers({ offers, now }: { offers: readonly Offer[]; now: Date }) {
  if (offers.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-xl">Offers to answer</h2>
      <ul aria-label="Offers to answer" className="border-t border-line-strong text-sm">
        {offers.map(({ id, lane, payCents, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1"
          >
            <span className="min-w-0 flex-1 font-semibold">{lane}</span>
            <span className="font-semibold tabular-nums">{usdText(payCents)}</span>
            <span className="text-ink-soft">{age(now, expiresAt)} left</span>
            <Link
              to={ownOfferPath(id)}
              aria-label={`Answer the offer: ${lane}`}
              className={buttonStyle("compact")}
            >
              Answer
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
