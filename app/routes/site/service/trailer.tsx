import { quoteAction } from "#app/features/quotes/routes/quote-action.server.ts";
import { Crate, Pallets, Rig, Team } from "#app/routes/site/drawing/trailer.tsx";
import { Boxes } from "#app/routes/site/part/offers.tsx";
import { Points } from "#app/ui/checklist.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import type { Route } from "./+types/trailer.ts";
import { Choice } from "./choice.tsx";
import { CoverageSection } from "./coverage.tsx";
import { EquipmentSheet } from "./equipment-sheet.tsx";
import { Foot } from "./foot.tsx";
import { Features, HeroText } from "./hero.tsx";
import { Needs } from "./needs.tsx";
import { serviceMeta } from "./service-meta.ts";
import { loadServicePage } from "./service-page.server.ts";

export const meta = serviceMeta;
export const loader = loadServicePage;
export const action = quoteAction;

/** The page of a trailer service, with a technical drawing and limits. */
export default function TrailerService({ loaderData }: Route.ComponentProps) {
  const { service, alternatives, regions } = loaderData;
  return (
    <>
      <div className="overflow-hidden bg-band text-on-band">
        <div className="mx-auto max-w-7xl px-4 pt-12 pb-10 tablet:pt-16">
          <HeroText service={service} alone />
        </div>
        <div className="drafting border-t border-band-line [--wheel:var(--color-band)]">
          <div className="mx-auto max-w-4xl px-4 pt-8">
            <Drawing service={service.id} />
          </div>
        </div>
        <div className="border-t border-band-line">
          <div className="mx-auto max-w-7xl px-4 pt-4 pb-6">
            <Features items={service.features} />
          </div>
        </div>
      </div>
      <Boxes block={service.cards} />
      {service.tracking && (
        <Section heading={service.tracking.heading} text={service.tracking.text} tone="sunken">
          <Points items={service.tracking.points} />
        </Section>
      )}
      {service.equipment && <EquipmentSheet {...service.equipment} />}
      {regions.length > 0 && <CoverageSection regions={regions} />}
      <Choice service={service} alternatives={alternatives} />
      <Section heading="How it works">
        <Steps steps={service.steps} />
      </Section>
      {service.figures && (
        <Section heading={service.figures.heading} text={service.figures.note} tone="sheet">
          <Figures rows={service.figures.rows} />
        </Section>
      )}
      <Needs items={service.needsFromYou} />
      <Foot page={loaderData} closing="Get a rate for this load" />
    </>
  );
}

function Drawing({ service }: { service: string }) {
  if (service === "ltl-freight") {
    return (
      <Rig body="dry-van">
        <Pallets yours={3} others={7} />
      </Rig>
    );
  }
  if (service === "specialized-logistics") {
    return (
      <Rig body="step-deck">
        <Crate />
      </Rig>
    );
  }
  return (
    <Rig body="dry-van" length="53'">
      {service === "tl-expedited-shipping" && <Team />}
    </Rig>
  );
}
