import { company, isIssued } from "#app/features/company/profile.ts";
import { iacCertification } from "#app/features/company/recognition.ts";
import { quoteAction } from "#app/features/quotes/routes/quote-action.server.ts";
import { Tail } from "#app/routes/site/drawing/tail.tsx";
import { Boxes, Lines } from "#app/routes/site/part/offers.tsx";
import { Points } from "#app/ui/checklist.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import type { Route } from "./+types/air.ts";
import { Choice } from "./choice.tsx";
import { Foot } from "./foot.tsx";
import { Features, HeroText } from "./hero.tsx";
import { Needs } from "./needs.tsx";
import { serviceMeta } from "./service-meta.ts";
import { loadServicePage } from "./service-page.server.ts";
import { ShipperStatusPart } from "./shipper-status.tsx";

export const meta = serviceMeta;
export const loader = loadServicePage;
export const action = quoteAction;

/** The page of an air service, styled after a tail number and an air waybill. */
export default function AirService({ loaderData }: Route.ComponentProps) {
  const { service, alternatives } = loaderData;
  return (
    <>
      <div className="overflow-hidden bg-band text-on-band">
        <div className="mx-auto grid max-w-7xl gap-x-10 px-4 pt-12 tablet:pt-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="pb-12">
            <HeroText service={service} />
          </div>
          <div className="self-end max-desktop:ml-auto max-desktop:w-4/5 max-desktop:max-w-md">
            <Tail lettering={isIssued(company.credentials.iac) ? company.credentials.iac : "IAC"} />
          </div>
        </div>
        <div className="mx-auto max-w-7xl px-4 pb-6">
          <Features items={service.features} />
        </div>
      </div>
      {service.certification && (
        <Section
          heading={service.certification.heading}
          more={
            <p className="stamp mt-8 inline-block px-4 py-3 text-2xl text-signal">
              {iacCertification.short}
              {isIssued(company.credentials.iac) && (
                <span className="mt-1 block text-base">{company.credentials.iac}</span>
              )}
            </p>
          }
        >
          <p className="mb-8 max-w-prose text-xl">{service.certification.text}</p>
          <div className="text-lg">
            <Points items={service.certification.points} />
          </div>
        </Section>
      )}
      <Boxes block={service.cards} tone="sunken" />
      {service.reasons && <Lines block={service.reasons} />}
      {service.shipperStatus && <ShipperStatusPart status={service.shipperStatus} />}
      {service.flexibleSolutions && <Lines block={service.flexibleSolutions} />}
      <Choice service={service} alternatives={alternatives} />
      <Section heading="How it works">
        <Steps steps={service.steps} />
      </Section>
      <Needs items={service.needsFromYou} />
      {service.figures && (
        <Section heading={service.figures.heading} text={service.figures.note}>
          <Figures rows={service.figures.rows} />
        </Section>
      )}
      <Foot page={loaderData} closing="Ask what can fly and what it costs" />
    </>
  );
}
