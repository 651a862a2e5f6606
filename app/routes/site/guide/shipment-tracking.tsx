import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import { company } from "#app/features/company/profile.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { mailHref } from "#app/routes/site/reach.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/shipment-tracking.ts";
import { Act } from "./act.tsx";
import { Guide } from "./guide.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(shipmentTrackingPage, matches);

const list = "/brokerage?tab=track";

export default function ShipmentTracking() {
  const { signedIn } = useSite();
  const { statuses, numbers } = shipmentTrackingPage;
  return (
    <Guide
      page={shipmentTrackingPage}
      name="Shipment tracking"
      act={
        <Act
          title="Find your load"
          text="Your loads are in your dashboard. Without an account, give us the tracking ID by phone or e-mail."
          ways={[
            signedIn
              ? { text: "Open my shipments", to: list }
              : { text: "Sign in to my shipments", to: `/sign-in?to=${encodeURIComponent(list)}` },
            { text: "Ask by e-mail", to: mailHref(company.email.general, "Tracking ID: ") },
          ]}
        />
      }
    >
      <section className="bg-band text-on-band">
        <div className="mx-auto max-w-7xl px-4 py-14 tablet:py-20">
          <h2 className="text-5xl tablet:text-6xl">Three statuses, and no others</h2>
          <ol className="mt-10 grid gap-y-8 tablet:grid-cols-3">
            {statuses.map(({ title, text }, place) => (
              <li key={title} className="border-t-4 border-band-signal pt-4 tablet:pr-10">
                <p aria-hidden="true" className="stencil inline-block text-7xl text-band-signal">
                  {place + 1}
                </p>
                <h3 className="mt-3 text-4xl">{title}</h3>
                <p className="mt-2 text-on-band-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Section heading="Which number is which">
        <Figures rows={numbers} />
      </Section>
    </Guide>
  );
}
