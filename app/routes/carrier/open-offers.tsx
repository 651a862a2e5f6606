import { ownOfferPath } from "#app/features/carrier-offers/paths.ts";
import { age } from "#app/features/company/age.ts";
import { usdText } from "#app/features/money/usd.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

type Offer = { id: string; lane: string; payCents: number; expiresAt: Date };

type Props = { offers: readonly Offer[]; now: Date };

/** How many offers stand further down, with pay and time left of the one that ends first. */
export function OffersLine({ offers, now }: Props) {
  const [first] = offers;
  if (!first) return null;
  const isOne = offers.length === 1;
  return (
    <p className="mb-3 text-sm">
      <a
        href="#offers"
        className="inline-flex items-center font-semibold underline underline-offset-4 max-tablet:min-h-11"
      >
        {isOne ? "1 offer" : `${offers.length} offers`} to answer
      </a>
      : {!isOne && "first "}
      <span className="font-semibold tabular-nums">{usdText(first.payCents)}</span>,{" "}
      {age(now, first.expiresAt)} left
    </p>
  );
}

/** The offers that a carrier can take now, each with its pay and how long it stays open. */
export function OpenOffers({ offers, now }: Props) {
  if (offers.length === 0) return null;
  return (
    <section id="offers" className="mb-8 scroll-mt-4">
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
