import { servicesStats } from "#app/features/company/claims.ts";
import { servicesPage } from "#app/features/company/pages/services-index.ts";
import { indexServices, services } from "#app/features/company/services/catalog.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/services-index.ts";
import { pageMeta } from "./page-meta.ts";
import { PageHead } from "./part/page-head.tsx";
import { QuoteTicket } from "./part/quote-ticket.tsx";
import { ServiceBoard } from "./part/service-board.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(servicesPage, matches);

const workings = [
  { to: "/tools", text: "freight calculators" },
  { to: "/service-area-map", text: "the service area map" },
  { to: "/logistics-glossary", text: "the glossary" },
];

type Entry = (typeof services)[number];
const card = ({ path, name, description, features }: Entry) => {
  return { path, name, description, features };
};

export function loader() {
  return {
    cards: indexServices.map(card),
    others: services.filter((service) => !indexServices.includes(service)).map(card),
  };
}

export default function Services({ loaderData: { cards, others } }: Route.ComponentProps) {
  const { headline, lead, chooser } = servicesPage;
  return (
    <>
      <PageHead title={headline} lead={lead}>
        <dl className="mt-10 grid grid-cols-2 border-t border-band-line tablet:grid-cols-4">
          {servicesStats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end pt-4 pr-4">
              <dt className="font-semibold text-on-band-soft">{label}</dt>
              <dd className="font-display text-5xl leading-none font-black tablet:text-6xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </PageHead>
      <section aria-label="Services" className="mx-auto max-w-7xl px-4 py-14 tablet:py-20">
        <h2 className="sr-only">Services</h2>
        <ServiceBoard services={cards} />
        <p className="mt-6 text-lg">
          Also:{" "}
          {others.map(({ path, name }, place) => (
            <span key={path}>
              {place > 0 && ", "}
              <Link
                to={path}
                className="font-semibold underline underline-offset-4 hover:text-signal"
              >
                {name}
              </Link>
            </span>
          ))}
        </p>
      </section>
      <Section heading="Which one is yours" tone="sunken">
        <dl className="border-t-2 border-ink">
          {chooser.map(({ question, answer }) => (
            <div
              key={question}
              className="grid gap-x-8 gap-y-2 border-b border-line-strong py-4 tablet:grid-cols-2"
            >
              <dt className="font-display text-2xl leading-tight font-bold">{question}</dt>
              <dd className="text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-lg">
          Work it out first:{" "}
          {workings.map(({ to, text }, place) => (
            <span key={to}>
              {place > 0 && ", "}
              <Link
                to={to}
                className="font-semibold underline underline-offset-4 hover:text-signal"
              >
                {text}
              </Link>
            </span>
          ))}
        </p>
      </Section>
      <QuoteTicket
        heading="Between two services? Ask for both prices"
        text="Send the load once. You get the options side by side, with what each depends on."
        code="quote"
      />
    </>
  );
}
