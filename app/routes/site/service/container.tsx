import { company } from "#app/features/company/profile.ts";
import { quoteAction } from "#app/features/quotes/routes/quote-action.server.ts";
import { Boxes, Lines } from "#app/routes/site/part/offers.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import { Stops } from "#app/ui/steps.tsx";
import type { Route } from "./+types/container.ts";
import { Choice } from "./choice.tsx";
import { Foot } from "./foot.tsx";
import { HeroText } from "./hero.tsx";
import { Needs } from "./needs.tsx";
import { serviceMeta } from "./service-meta.ts";
import { loadServicePage } from "./service-page.server.ts";

export const meta = serviceMeta;
export const loader = loadServicePage;
export const action = quoteAction;

/** The page of a container service, with a container wall and a line of stops. */
export default function ContainerService({ loaderData }: Route.ComponentProps) {
  const { service, alternatives } = loaderData;
  return (
    <>
      <div className="bg-band text-on-band">
        <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-10 px-4 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <HeroText service={service} />
          <Wall features={service.features} />
        </div>
      </div>
      <Lines block={service.cards} />
      <Section heading="How it works" tone="sunken" layout="above">
        <Stops steps={service.steps} />
      </Section>
      {service.benefits && <Boxes block={service.benefits} />}
      <Choice service={service} alternatives={alternatives} />
      {service.figures && (
        <Section heading={service.figures.heading} text={service.figures.note}>
          <Figures rows={service.figures.rows} />
        </Section>
      )}
      <Needs items={service.needsFromYou} />
      <Foot page={loaderData} closing="Get a container quote" />
    </>
  );
}

/** The side of a container, lettered with the service's features. */
function Wall({ features }: { features: readonly string[] }) {
  return (
    <div className="self-end">
      <div className="corrugated border-x-8 border-y-4 border-[#8f3110] bg-[#a83c12] px-6 py-7 text-white tablet:px-8">
        <p className="flex items-baseline justify-between gap-4 font-display text-3xl leading-none font-black uppercase">
          {company.name}
        </p>
        <ul className="mt-8 space-y-2.5 font-display text-2xl leading-tight font-bold">
          {features.map((feature) => (
            <li key={feature} className="border-t-2 border-white/60 pt-2">
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="h-2 bg-on-band-soft" />
      <div
        aria-hidden="true"
        className="h-4 bg-[repeating-linear-gradient(90deg,var(--color-band-line)_0_22px,transparent_22px_44px)]"
      />
    </div>
  );
}
