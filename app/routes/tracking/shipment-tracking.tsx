import { useState } from "react";
import { useLocation } from "react-router";
import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import { company } from "#app/features/company/profile.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { ownListPath } from "#app/routes/brokerage/paths.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { ContactOptions } from "#app/routes/site/part/contact-options.tsx";
import { Guide } from "#app/routes/site/part/guide.tsx";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { mailHref } from "#app/routes/site/reach.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/shipment-tracking.ts";
import { answerTracking, type TrackingAnswer } from "./tracking-answer.server.ts";
import { TrackingAnswerPart } from "./tracking-answer.tsx";
import { TrackingForm } from "./tracking-form.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...shipmentTrackingPage, noindex: loaderData?.kind !== "none" }, matches);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { hydrate: true };

export function loader({ url, context }: Route.LoaderArgs) {
  return answerTracking(context, url);
}

/** Reports an unreachable server on the page, instead of an error page. */
export async function clientLoader({
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<TrackingAnswer> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { kind: "unreachable", typed: url.searchParams.get("id") ?? "" };
  }
}

export default function ShipmentTracking({ loaderData }: Route.ComponentProps) {
  const answer = useLastAnswer(loaderData);
  const { signedIn } = useSite();
  const { statuses, numbers, headline, lead } = shipmentTrackingPage;
  const asked = answer.kind !== "none";
  const form = <TrackingForm answer={answer} />;
  return (
    <Guide
      page={shipmentTrackingPage}
      name="Shipment tracking"
      head={
        asked ? (
          <div className="bg-band text-on-band print:hidden">
            <div className="mx-auto max-w-7xl px-4 py-8">
              <h1 className="text-4xl">Shipment tracking</h1>
              {form}
            </div>
          </div>
        ) : (
          <PageHead name="Shipment tracking" title={headline} lead={lead}>
            {form}
          </PageHead>
        )
      }
      answer={asked && <TrackingAnswerPart answer={answer} />}
      contactOptions={
        <ContactOptions
          title="All your loads"
          text="Shippers find every load in their dashboard, with its history. If a status looks wrong, call with the tracking ID."
          ways={[
            signedIn
              ? { text: "Open my shipments", to: ownListPath }
              : {
                  text: "Sign in to my shipments",
                  to: `/sign-in?to=${encodeURIComponent(ownListPath)}`,
                },
            { text: "Email us", to: mailHref(company.email.general, "Tracking ID: ") },
          ]}
        />
      }
    >
      <section className="bg-band text-on-band">
        <div className="mx-auto max-w-7xl px-4 py-14 tablet:py-20">
          <h2 className="text-5xl tablet:text-6xl">What each status means</h2>
          <ol className="mt-10 grid gap-y-8 tablet:grid-cols-3">
            {Object.entries(statuses).map(([status, text], place) => (
              <li key={status} className="border-t-4 border-band-signal pt-4 tablet:pr-10">
                <p aria-hidden="true" className="stencil inline-block text-7xl text-band-signal">
                  {place + 1}
                </p>
                <h3 className="mt-3 text-4xl">{status}</h3>
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

/** The answer; without one, the previous answer to the same question. */
function useLastAnswer(answer: TrackingAnswer): TrackingAnswer {
  const { search } = useLocation();
  const [last, setLast] = useState({ search, answer });
  if (answer.kind === "unreachable") return last.search === search ? last.answer : answer;
  if (last.answer !== answer) setLast({ search, answer });
  return answer;
}
