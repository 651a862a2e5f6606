import { useState } from "react";
import { dateOf } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import { parseTransit } from "#app/features/estimates/parse-transit.ts";
import { CalculatorForm, Readout, ReadoutHead } from "#app/features/estimates/ui/instrument.tsx";
import { TransitFields } from "#app/features/estimates/ui/transit-fields.tsx";
import { TransitReadout } from "#app/features/estimates/ui/transit-readout.tsx";
import { PLACES_CREDIT } from "#app/features/geography/places.server.ts";
import { PlacesCredit } from "#app/features/geography/ui/places-credit.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { useLiveForm } from "#app/ui/use-live-form.ts";
import type { Route } from "./+types/transit-time-calculator.ts";
import { BelowTheTool } from "./below-the-tool.tsx";
import { Bench } from "./bench.tsx";
import { AskForPrice, AskInstead, TryExample } from "./next-steps.tsx";
import { quoteSubjectOf } from "./service-type.server.ts";
import { answerTransit, SERVICE_OF_MODE, type TransitAnswer } from "./transit-answer.server.ts";
import { TransitDetails } from "./transit-details.tsx";
import { transitTimeText } from "./transit-time-text.ts";
import { transitTimeTool as tool } from "./transit-time-tool.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(tool, matches);

export const handle: PageHandle = { hydrate: true };

export function loader({ url, context }: Route.LoaderArgs) {
  const today = dateOf(context.get(requestContext).clock.now());
  const { form, answer } = answerTransit(url.searchParams, today, tool.path);
  const mode = answer.kind === "estimate" ? answer.mode : "ltl";
  const subject = quoteSubjectOf(SERVICE_OF_MODE[mode]);
  return { form, answer, credit: PLACES_CREDIT, subject, today };
}

const { city: home, state } = company.address;
const example = new URLSearchParams({
  origin: `${home}, ${state}`,
  destination: "Dallas, TX",
  mode: "ftl",
  pickupDate: "",
});

export default function TransitTimeCalculator({ loaderData }: Route.ComponentProps) {
  const { form, credit, subject, today } = loaderData;
  const live = useLiveForm((typed) => parseTransit(typed, today).status === "valid");
  const answer = useLastAnswer(loaderData.answer, live.isTyped);
  return (
    <>
      <PageHead name={tool.name} title={tool.headline} lead={tool.lead} />
      <Bench
        form={
          <CalculatorForm action={tool.path} submit="Get transit time" live={live}>
            <h2 className="mb-4 text-4xl">The lane</h2>
            <TransitFields {...form} {...(live.isTyped && nothingWrong)} />
          </CalculatorForm>
        }
        readout={
          <Readout label="Transit time" answered={answer.kind !== "none"}>
            {answer.kind === "estimate" && (
              <TransitReadout {...answer}>
                <AskForPrice subject={subject}>Get a price for this lane</AskForPrice>
              </TransitReadout>
            )}
            {answer.kind === "refused" && (
              <>
                <ReadoutHead estimated={false}>No estimate</ReadoutHead>
                <p className="mt-5 border-l-4 border-band-signal pl-3 text-xl font-semibold">
                  {answer.message}
                </p>
                {answer.byAir && <AskInstead to={answer.byAir}>Get transit time by air</AskInstead>}
                <AskForPrice subject={{ service: null, freight: "general" }}>
                  Ask us for a quote
                </AskForPrice>
              </>
            )}
            {answer.kind === "none" && (
              <TryExample
                none="Enter a lane to see its transit time."
                heading="Business days on the way"
                to={`${tool.path}?${example}`}
                text={`Example: ${home} to Dallas, full truckload`}
              />
            )}
          </Readout>
        }
      >
        {answer.kind === "estimate" && <TransitDetails {...answer} />}
        <p className="mt-10 text-sm text-ink-soft">
          <PlacesCredit credit={credit} />
        </p>
      </Bench>
      <BelowTheTool {...transitTimeText} />
    </>
  );
}

/** An unfinished place is not reported as unknown. */
const nothingWrong = { errors: {}, suggestions: {} };

/** The answer; while incomplete input has none, the previous one. */
function useLastAnswer(answer: TransitAnswer, isTyped: boolean): TransitAnswer {
  const [last, setLast] = useState(answer);
  const isKept = isTyped && answer.kind === "none";
  if (answer !== last && !isKept) setLast(answer);
  return isKept ? last : answer;
}
