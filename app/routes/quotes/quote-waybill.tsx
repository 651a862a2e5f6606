import { shownDensity } from "#app/features/estimates/shown-number.ts";
import { ROWS_BUTTON } from "#app/features/estimates/typed-rows.ts";
import { UnitRows } from "#app/features/estimates/ui/unit-rows.tsx";
import { QuoteForm } from "#app/features/quotes/ui/quote-form.tsx";
import type { QuoteAnswer } from "./quote-answer.ts";
import type { QuoteSubject } from "./quote-query.server.ts";

type Props = {
  subject: QuoteSubject;
  answer: QuoteAnswer | undefined;
  known?: { name: string; email: string } | null;
};

/** The quote form as it stands on a page, with the class that its handling units come to. */
export function QuoteWaybill({ subject, answer, known }: Props) {
  const asked = answer?.units;
  return (
    <QuoteForm
      subject={subject}
      result={answer?.reply}
      known={known ?? null}
      unitsAsked={(asked?.rows.length ?? 0) > 0}
      units={
        <>
          <p className="text-ink-soft">
            One row for equal pieces. Measure the pallet with its load, to the farthest points.
          </p>
          <UnitRows id="unit" rows={[]} {...asked} />
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <button
              type="submit"
              name={ROWS_BUTTON}
              value="class"
              className="min-h-11 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-signal"
            >
              Work out the freight class
            </button>
            {answer?.estimate && <Estimate {...answer.estimate} />}
          </div>
        </>
      }
    />
  );
}

function Estimate({ freightClass, density, notice }: NonNullable<QuoteAnswer["estimate"]>) {
  return (
    // After the class was asked for one goes on here.
    <div role="status" tabIndex={-1} className="min-w-0">
      <p className="font-display text-3xl leading-none font-extrabold">
        Class {freightClass}{" "}
        <span className="font-text text-sm font-semibold">
          estimate at {shownDensity(density)} lb/ft³
        </span>
      </p>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{notice}</p>
    </div>
  );
}
