import { company } from "#app/features/company/profile.ts";
import { quoteLink } from "#app/features/quotes/routes/quote-link.ts";
import { callHref } from "#app/routes/site/reach.ts";
import { bandAction } from "#app/ui/band-action.ts";
import { Link } from "#app/ui/link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import type { ServicePageData } from "./service-page.server.ts";

type HeroProps = {
  service: ServicePageData["service"];
  alone?: boolean;
  /** The phone number follows in large type, so the button is left out. */
  phoneFollows?: boolean;
};

/** The headline of a service page; larger where there is no drawing. */
export function HeroText({ service, alone = false, phoneFollows = false }: HeroProps) {
  return (
    <div>
      <p className="font-display text-2xl font-bold text-band-signal">{service.name}</p>
      <h1
        className={`mt-2 text-5xl tablet:text-6xl ${alone ? "max-w-5xl desktop:text-8xl" : "max-w-3xl desktop:text-7xl"}`}
      >
        {service.headline}
      </h1>
      <p className="mt-5 max-w-2xl text-lg text-on-band-soft">
        <NoBreak>{service.lead}</NoBreak>
      </p>
      <HeroActions service={service} phoneFollows={phoneFollows} />
    </div>
  );
}

/** The main links: a quote for this service, the phone, a consultation. */
function HeroActions({ service, phoneFollows }: Omit<HeroProps, "alone">) {
  const subject = { service: service.serviceType, freight: service.freightType };
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <Link to={quoteLink(subject)} className={bandAction()}>
        Get a Quote
      </Link>
      {!phoneFollows && (
        <a href={callHref} className={bandAction("outline")}>
          Call {company.phone.display}
        </a>
      )}
    </div>
  );
}

/** The service's features, a few words each. */
export function Features({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 font-semibold tablet:grid-cols-2 desktop:grid-cols-4">
      {items.map((item) => (
        <li key={item} className="border-t border-band-line py-3">
          <NoBreak>{item}</NoBreak>
        </li>
      ))}
    </ul>
  );
}
