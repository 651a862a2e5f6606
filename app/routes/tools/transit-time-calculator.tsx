import { dateOf } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import { CalculatorForm, Readout, ReadoutHead } from "#app/features/estimates/ui/instrument.tsx";
import { TransitFields } from "#app/features/estimates/ui/transit-fields.tsx";
import { TransitReadout } from "#app/features/estimates/ui/transit-readout.tsx";
import { PLACES_CREDIT } from "#app/features/geography/places.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import type { Route } from "./+types/transit-time-calculator.ts";
import { Bench } from "./bench.tsx";
import { AskForPrice, AskInstead, TryExample } from "./next-steps.tsx";
import { quoteSubjectOf } from "./service-type.server.ts";
import { answerTransit, SERVICE_OF_MODE } from "./transit-answer.server.ts";
import { TransitDetails } from "./transit-details.tsx";
import { transitTimeText } from "./transit-time-text.ts";
import { transitTimeTool as tool } from "./transit-time-tool.ts";
import { UnderTheTool } from "./under-the-tool.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(tool, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const today = dateOf(context.get(requestContext).clock.now());
  const { form, answer } = answerTransit(query, today, tool.path);
  const mode = answer.kind === "estimate" ? answer.mode : "ltl";
  return { form, answer, credit: PLACES_CREDIT, subject: quoteSubjectOf(SERVICE_OF_MODE[mode]) };
}

const { city: home, state } = company.address;
const example = new URLSearchParams({
  origin: `${home}, ${state}`,
  destination: "Dallas, TX",
  mode: "ftl",
  pickupDate: "",
});

export default function TransitTimeCalculator({ loaderData }: Route.ComponentProps) {
  const { form, answer, credit, subject } = loaderData;
  return (
    <>
      <PageHead name={tool.name} title={tool.headline} lead={tool.lead} />
      <Bench
        form={
          <CalculatorForm action={tool.path} submit="Estimate the days">
            <h2 className="mb-4 text-4xl">The lane</h2>
            <TransitFields {...form} />
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
                {answer.byAir && <AskInstead to={answer.byAir}>Estimate it by air</AskInstead>}
                <AskForPrice subject={{ service: null, freight: "general" }}>
                  Ask us for a quote
                </AskForPrice>
              </>
            )}
            {answer.kind === "none" && (
              <TryExample
                none="No lane yet."
                heading="Business days on the way"
                to={`${tool.path}?${example}`}
                text={`${home} to Dallas, full truckload`}
              />
            )}
          </Readout>
        }
      >
        {answer.kind === "estimate" && <TransitDetails {...answer} />}
        <p className="mt-10 text-sm text-ink-soft">
          <a href={credit.url} rel="noreferrer" className="underline underline-offset-4">
            {credit.text}
          </a>
        </p>
      </Bench>
      <UnderTheTool {...transitTimeText} />
    </>
  );
}
