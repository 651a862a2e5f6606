import { heroStats } from "#app/features/company/claims.ts";
import { homePage } from "#app/features/company/pages/home.ts";
import { company, isIssued } from "#app/features/company/profile.ts";
import { TrackingForm } from "#app/routes/tracking/tracking-form.tsx";
import { bandAction } from "#app/ui/band-action.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { LaneMap } from "./drawing/lane-map.tsx";
import { callHref, mailHref } from "./reach.ts";

/** The home page's hero: what the company does, with its main links. */
export function HomeHero() {
  const { tagline, badge, headline, lead, quote } = homePage.hero;
  return (
    <div className="overflow-hidden bg-band text-on-band">
      <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-10 px-4 pt-10 pb-12 tablet:pt-16 desktop:grid-cols-2 desktop:items-center">
        {/* Above the map's grid, which extends below the text. */}
        <div className="relative">
          <p className="font-display text-2xl font-bold text-band-signal">{tagline}</p>
          <h1 className="mt-2 text-[clamp(2.5rem,11.5vw,3rem)] leading-[1.04] font-black tablet:text-7xl desktop:text-[4rem]">
            {headline.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence} className="block text-balance">
                {sentence}{" "}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-on-band-soft">
            <NoBreak>{lead}</NoBreak>
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to={quote.to} className={bandAction()}>
              {quote.text}
            </Link>
            <a href={callHref} className={bandAction("outline")}>
              Call {company.phone.display}
            </a>
          </div>
          <TrackingForm answer={{ kind: "none", typed: "" }} />
          <p className="mt-5 text-on-band-soft">
            Quick quotes by email:{" "}
            <a
              href={mailHref(company.email.quotes, "Quote request")}
              className="font-semibold text-on-band underline underline-offset-4"
            >
              <EmailText address={company.email.quotes} />
            </a>
          </p>
        </div>
        <div className="desktop:text-right">
          <LaneMap />
          <p className="stamp relative mt-5 ml-2 inline-block bg-band px-3 py-2 text-xl text-band-signal desktop:mt-8">
            {badge}
            {isIssued(company.credentials.iac) && (
              <span className="mt-1 block text-base">{company.credentials.iac}</span>
            )}
          </p>
        </div>
      </div>
      <div className="border-t border-band-line">
        <dl className="mx-auto grid max-w-7xl grid-cols-2 px-4 desktop:grid-cols-4">
          {heroStats.map(({ value, label, note }, place) => (
            <div
              key={label}
              className={`flex flex-col py-5 pr-4 ${place % 2 ? "border-l border-band-line pl-4" : ""} ${place === 2 ? "desktop:border-l desktop:border-band-line desktop:pl-4" : ""} ${place < 2 ? "max-desktop:border-b max-desktop:border-band-line" : ""}`}
            >
              <dt className="order-2 font-semibold">{label}</dt>
              <dd className="order-1 pb-1.5 font-display text-6xl leading-none font-black tablet:text-7xl">
                {value}
              </dd>
              {note && <dd className="order-3 mt-1 text-sm text-on-band-soft">{note}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
