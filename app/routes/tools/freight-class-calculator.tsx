import { lazy, Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import {
  betterClassSentence,
  estimateFreightClass,
} from "#app/features/estimates/freight-class.ts";
import { readUnitsForm } from "#app/features/estimates/read-units.ts";
import { shownDensity } from "#app/features/estimates/shown-number.ts";
import { ClassReadout } from "#app/features/estimates/ui/class-readout.tsx";
import { CalculatorForm, Readout } from "#app/features/estimates/ui/instrument.tsx";
import { UnitList } from "#app/features/estimates/ui/unit-list.tsx";
import { UnitRows } from "#app/features/estimates/ui/unit-rows.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { skipSearchChanges } from "#app/ui/skip-search-changes.ts";
import { useLiveForm } from "#app/ui/use-live-form.ts";
import type { Route } from "./+types/freight-class-calculator.ts";
import { BelowTheTool } from "./below-the-tool.tsx";
import { Bench } from "./bench.tsx";
import { freightClassText } from "./freight-class-text.ts";
import { freightClassTool as tool } from "./freight-class-tool.ts";
import { AskForPrice, TryExample } from "./next-steps.tsx";
import { quoteSubjectOf } from "./service-type.server.ts";

const scale = () => import("#app/features/estimates/ui/density-ruler.tsx");
// Below the result: loaded after the form.
const DensityRuler = import.meta.env.SSR
  ? (await scale()).DensityRuler
  : lazy(async () => ({ default: (await scale()).DensityRuler }));
const DensityTable = import.meta.env.SSR
  ? (await scale()).DensityTable
  : lazy(async () => ({ default: (await scale()).DensityTable }));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(tool, matches);

export const handle: PageHandle = { hydrate: true };
export const shouldRevalidate = skipSearchChanges;

export function loader() {
  // Texts come from the loader, to stay out of the script.
  return { text: freightClassText, subject: quoteSubjectOf("/ltl-freight") };
}

// The pallets of our article on freight class.
const example =
  "count=1&length=48&width=40&height=52&weight=640&count=1&length=48&width=40&height=36&weight=800";

export default function FreightClassCalculator({ loaderData }: Route.ComponentProps) {
  const { subject, text } = loaderData;
  const [query] = useSearchParams();
  const { form, units } = useMemo(() => readUnitsForm(query), [query]);
  const answer = units && { units, estimate: estimateFreightClass(units) };
  const live = useLiveForm((typed) => readUnitsForm(typed).units !== null);
  return (
    <>
      <PageHead name={tool.name} title={tool.headline} lead={tool.lead} />
      <Bench
        form={
          <CalculatorForm action={tool.path} submit="Calculate freight class" live={live}>
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
                none="Enter dimensions to see the class."
                heading="Freight class of the shipment"
                to={`${tool.path}?${example}`}
                text="Example: two pallets, one commodity"
              />
            )}
          </Readout>
        }
      >
        <section className="mt-12">
          <h2 className="mb-4 text-4xl">Where it falls on the scale</h2>
          <Suspense>
            <DensityRuler estimate={answer?.estimate ?? null} />
          </Suspense>
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
            <Suspense>
              <DensityTable current={answer?.estimate.freightClass ?? null} />
            </Suspense>
          </section>
        </div>
      </Bench>
      <BelowTheTool {...text} />
    </>
  );
}
