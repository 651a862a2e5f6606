import { homePage } from "#app/features/company/pages/home.ts";
import { homeServices } from "#app/features/company/services/catalog.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Points } from "#app/ui/checklist.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/home.ts";
import { HomeHero } from "./home-hero.tsx";
import { pageMeta } from "./page-meta.ts";
import { Boxes } from "./part/offers.tsx";
import { QuoteTicket } from "./part/quote-ticket.tsx";
import { ServiceBoard } from "./part/service-board.tsx";
import { StructuredData } from "./structured-data.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(homePage, matches);

export function loader() {
  return {
    services: homeServices.map(({ path, name, description, features }) => {
      return { path, name, description, features };
    }),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { allServices, whyChooseUs, workedExample, onTimeMeasure, trustedPartner, closing } =
    homePage;
  return (
    <>
      <HomeHero />
      <section className="mx-auto max-w-7xl px-4 py-14 tablet:py-20">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 className="text-5xl tablet:text-6xl">What we move</h2>
          <Link to={allServices.to} className={buttonStyle("secondary")}>
            {allServices.text}
          </Link>
        </div>
        <ServiceBoard services={loaderData.services} />
      </section>
      <Boxes block={whyChooseUs} tone="sunken" />
      <Section
        heading={workedExample.heading}
        text={workedExample.note}
        more={
          <Link to="/tools" className={`${buttonStyle("secondary")} mt-7`}>
            Work out your own load
          </Link>
        }
      >
        <Figures rows={workedExample.rows} />
      </Section>
      <Section heading={onTimeMeasure.heading} text={onTimeMeasure.text} tone="sheet">
        <div className="text-lg">
          <Points items={onTimeMeasure.points} />
        </div>
      </Section>
      <Section
        heading={trustedPartner.heading}
        text={trustedPartner.text}
        more={
          <Link to={trustedPartner.more.to} className={`${buttonStyle("secondary")} mt-7`}>
            {trustedPartner.more.text}
          </Link>
        }
      >
        <div className="font-display text-2xl leading-tight font-bold tablet:text-3xl">
          <Points items={trustedPartner.points} />
        </div>
      </Section>
      <QuoteTicket {...closing} code="speed-security" />
      <StructuredData of={{ company: true }} />
    </>
  );
}
