import { businessHours } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { quoteAction } from "#app/features/quotes/routes/quote-action.server.ts";
import { Lines } from "#app/routes/site/part/offers.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import { Stops } from "#app/ui/steps.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { Route } from "./+types/urgent.ts";
import { Choice } from "./choice.tsx";
import { Foot } from "./foot.tsx";
import { Features, HeroText } from "./hero.tsx";
import { serviceMeta } from "./service-meta.ts";
import { loadServicePage } from "./service-page.server.ts";

export const meta = serviceMeta;
export const loader = loadServicePage;
export const action = quoteAction;

/** The page of an urgent service: the phone number first, and what to have ready. */
export default function UrgentService({ loaderData }: Route.ComponentProps) {
  const { service, alternatives } = loaderData;
  return (
    <>
      <div className="bg-band text-on-band">
        <div className="mx-auto max-w-7xl px-4 pt-12 pb-10 tablet:pt-16">
          <HeroText service={service} alone phoneFollows />
        </div>
        <div className="bg-signal text-on-signal">
          <a
            href={callHref}
            className="mx-auto flex max-w-7xl flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-4 py-6 -outline-offset-8 focus-visible:outline-current"
          >
            <span className="font-semibold">{businessHours.emergencyText}</span>
            <span className="font-display text-[clamp(3.4rem,11vw,9rem)] leading-none font-black tracking-tight whitespace-nowrap">
              {company.phone.display}
            </span>
          </a>
        </div>
        <div className="mx-auto max-w-7xl px-4 pt-4 pb-6">
          <Features items={service.features} />
        </div>
      </div>
      <Section heading="What we need from you" text="Have this ready when you call or write.">
        <Waybill className="bg-sheet tablet:grid-cols-6">
          {service.needsFromYou.map((need, place) => (
            <Box
              key={need}
              number={String(place + 1)}
              className={place < 2 ? "tablet:col-span-3" : "tablet:col-span-2"}
            >
              <p className="text-lg font-semibold">{need}</p>
            </Box>
          ))}
        </Waybill>
      </Section>
      <Lines block={service.cards} tone="band" />
      <Section heading="How it works" layout="above">
        <Stops steps={service.steps} />
      </Section>
      <Choice service={service} alternatives={alternatives} />
      {service.figures && (
        <Section heading={service.figures.heading} text={service.figures.note}>
          <Figures rows={service.figures.rows} />
        </Section>
      )}
      <Foot page={loaderData} closing="Get a rate for this run" />
    </>
  );
}
