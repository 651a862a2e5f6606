import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { chargeableWeight } from "#app/features/estimates/dimensional-weight.ts";
import { parseDivisor } from "#app/features/estimates/parse-divisor.ts";
import { readUnitsForm } from "#app/features/estimates/read-units.ts";
import { shownNumber } from "#app/features/estimates/shown-number.ts";
import { DivisorFields } from "#app/features/estimates/ui/divisor-fields.tsx";
import { CalculatorForm, Readout } from "#app/features/estimates/ui/instrument.tsx";
import { UnitList } from "#app/features/estimates/ui/unit-list.tsx";
import { UnitRows } from "#app/features/estimates/ui/unit-rows.tsx";
import { WeightReadout } from "#app/features/estimates/ui/weight-readout.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { skipSearchChanges } from "#app/ui/skip-search-changes.ts";
import { useLiveForm } from "#app/ui/use-live-form.ts";
import type { Route } from "./+types/dimensional-weight-calculator.ts";
import { BelowTheTool } from "./below-the-tool.tsx";
import { Bench } from "./bench.tsx";
import { dimensionalWeightText } from "./dimensional-weight-text.ts";
import { dimensionalWeightTool as tool } from "./dimensional-weight-tool.ts";
import { AskForPrice, TryExample } from "./next-steps.tsx";
import { quoteSubjectOf } from "./service-type.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(tool, matches);

export const handle: PageHandle = { hydrate: true };
export const shouldRevalidate = skipSearchChanges;

export function loader() {
  // Texts come from the loader, to stay out of the script.
  return { text: dimensionalWeightText, subject: quoteSubjectOf("/air-freight-shipping") };
}

/** Parses the query, with its errors. */
function readQuestion(query: URLSearchParams) {
  const { form, units } = readUnitsForm(query);
  const divisor = parseDivisor(query);
  return {
    form,
    divisor: {
      service: divisor.service,
      typed: (query.get("divisor") ?? "").trim().slice(0, 20),
      error: divisor.status === "invalid" ? divisor.error : null,
      // Errors in rows come first on the page, so they get the focus.
      focus: divisor.status === "invalid" && form.errors.length === 0 && form.focus === null,
    },
    answer:
      units && divisor.status === "valid"
        ? { units, weight: chargeableWeight(units, divisor.divisor) }
        : null,
  };
}

const example = "count=3&length=24&width=18&height=16&weight=26&service=domestic";

export default function DimensionalWeightCalculator({ loaderData }: Route.ComponentProps) {
  const { subject, text } = loaderData;
  const [query] = useSearchParams();
  const { form, divisor, answer } = useMemo(() => readQuestion(query), [query]);
  const live = useLiveForm((typed) => readQuestion(typed).answer !== null);
  return (
    <>
      <PageHead name={tool.name} title={tool.headline} lead={tool.lead} />
      <Bench
        form={
          <CalculatorForm action={tool.path} submit="Calculate chargeable weight" live={live}>
            <h2 className="text-4xl">Pieces</h2>
            <p className="mt-1 mb-3 text-ink-soft">
              One row for equal pieces: the outside of the carton, to its farthest points.
            </p>
            <UnitRows id="piece" {...form} />
            <DivisorFields {...divisor} />
          </CalculatorForm>
        }
        readout={
          <Readout label="Chargeable weight" answered={answer !== null}>
            {answer ? (
              <WeightReadout weight={answer.weight}>
                <AskForPrice subject={subject}>Get a price for this flight</AskForPrice>
              </WeightReadout>
            ) : (
              <TryExample
                none="Enter dimensions and weight to see what's charged."
                heading="Chargeable weight"
                to={`${tool.path}?${example}`}
                text="Example: three light cartons, domestic"
              />
            )}
          </Readout>
        }
      >
        {answer && (
          <section className="mt-12">
            <h2 className="mb-2 text-4xl">Piece by piece</h2>
            <p className="mb-4 max-w-prose text-ink-soft">
              What one piece of each row would be charged alone. The shipment is compared as one, so
              the weights above need not be the sum of these.
            </p>
            <UnitList
              figureName="lb each"
              units={answer.units}
              lines={answer.weight.pieces.map((piece) => ({
                figure: shownNumber(piece.chargeable),
                detail: `Dimensional ${shownNumber(piece.dimensional, 1)} lb, actual ${shownNumber(piece.actual, 1)} lb`,
                hint:
                  piece.basis === "dimensional"
                    ? "Dimensional weight applies: a smaller package would cost less."
                    : "Actual weight applies: the package isn't too large for its weight.",
              }))}
            />
          </section>
        )}
      </Bench>
      <BelowTheTool {...text} />
    </>
  );
}
