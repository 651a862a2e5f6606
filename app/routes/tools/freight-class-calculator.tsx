import {
  betterClassSentence,
  estimateFreightClass,
} from "#app/features/estimates/freight-class.ts";
import { shownDensity } from "#app/features/estimates/shown-number.ts";
import { ClassReadout } from "#app/features/estimates/ui/class-readout.tsx";
import { DensityRuler, DensityTable } from "#app/features/estimates/ui/density-ruler.tsx";
import { CalculatorForm, Readout } from "#app/features/estimates/ui/instrument.tsx";
import { UnitList } from "#app/features/estimates/ui/unit-list.tsx";
import { UnitRows } from "#app/features/estimates/ui/unit-rows.tsx";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import type { Route } from "./+types/freight-class-calculator.ts";
import { Bench } from "./bench.tsx";
import { freightClassText } from "./freight-class-text.ts";
import { freightClassTool as tool } from "./freight-class-tool.ts";
import { AskForPrice, TryExample } from "./next-steps.tsx";
import { quoteSubjectOf } from "./service-type.server.ts";
import { UnderTheTool } from "./under-the-tool.tsx";
import { readUnits } from "./units-answer.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(tool, matches);

export function loader({ request }: Route.LoaderArgs) {
  const { form, units } = readUnits(new URL(request.url).searchParams);
  return {
    form,
    answer: units && { units, estimate: estimateFreightClass(units) },
    subject: quoteSubjectOf("/ltl-freight"),
  };
}

// The pallets of our article on freight class.
const example =
  "count=1&length=48&width=40&height=52&weight=640&count=1&length=48&width=40&height=36&weight=800";

export default function FreightClassCalculator({ loaderData }: Route.ComponentProps) {
  const { form, answer, subject } = loaderData;
  return (
    <>
      <PageHead name={tool.name} title={tool.headline} lead={tool.lead} />
      <Bench
        form={
          <CalculatorForm action={tool.path} submit="Read the class">
            <h2 className="text-4xl">Handling units</h2>
            <p className="mt-1 mb-3 text-ink-soft">
              One row for equal pieces. Measure the pallet with its load, to the farthest points.
            </p>
            <UnitRows id="unit" {...form} />
          </CalculatorForm>
        }
        readout={
          <Readout label="Freight class" answered={answer !== null}>
            {answer ? (
              <ClassReadout estimate={answer.estimate}>
                <AskForPrice subject={subject}>Get a price for this freight</AskForPrice>
              </ClassReadout>
            ) : (
              <TryExample
                heading="Freight class of the shipment"
                to={`${tool.path}?${example}`}
                text="Two pallets of one article"
              />
            )}
          </Readout>
        }
      >
        <section className="mt-12">
          <h2 className="mb-4 text-4xl">Where it stands on the scale</h2>
          <DensityRuler estimate={answer?.estimate ?? null} />
        </section>
        <div className="mt-12 grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {answer && (
            <section>
              <h2 className="mb-4 text-4xl">Unit by unit</h2>
              <UnitList
                figureName="Class"
                units={answer.units}
                lines={answer.estimate.units.map((estimate) => ({
                  figure: estimate.freightClass,
                  detail: `${shownDensity(estimate.density)} lb/ft³`,
                  hint: betterClassSentence(estimate),
                }))}
              />
            </section>
          )}
          <section className={answer ? "" : "desktop:col-span-2"}>
            <h2 className="mb-2 text-4xl">The 13 steps</h2>
            <DensityTable current={answer?.estimate.freightClass ?? null} />
          </section>
        </div>
      </Bench>
      <UnderTheTool {...freightClassText} />
    </>
  );
}
