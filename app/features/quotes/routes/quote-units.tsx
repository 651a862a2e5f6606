import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { estimateFreightClass } from "#app/features/estimates/freight-class.ts";
import { readUnitsForm } from "#app/features/estimates/read-units.ts";
import { shownDensity } from "#app/features/estimates/shown-number.ts";
import { HANDLING_UNIT_FIELDS, ROWS_BUTTON } from "#app/features/estimates/typed-rows.ts";
import { UnitRows } from "#app/features/estimates/ui/unit-rows.tsx";
import type { FormReply } from "#app/forms/form-reply.ts";
import { useFormReply } from "#app/forms/form-state.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The handling units of a quote form, with their estimated class. */
export function QuoteUnits() {
  const hydrated = useHydrated();
  const reply = useFormReply();
  const sent = useMemo(() => readSentUnits(reply), [reply]);
  // The typed values after hydration; before, those the server received.
  const [typed, setTyped] = useState<URLSearchParams | null>(null);
  const { units } = typed ? readUnitsForm(typed) : sent;

  const part = useRef<HTMLDivElement>(null);
  const read = useCallback(() => {
    const form = part.current?.closest("form");
    if (form) setTyped(new URLSearchParams([...new FormData(form)].map(textEntry)));
  }, []);
  // Somebody may have typed before this script ran.
  useEffect(read, [read]);

  return (
    <div ref={part} onInput={read}>
      <p className="text-ink-soft">
        One row for equal pieces. Measure the pallet with its load, at its widest and highest.
      </p>
      <UnitRows id="unit" {...sent.form} />
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2" aria-live="polite">
        {!hydrated && (
          <button
            type="submit"
            name={ROWS_BUTTON}
            value="class"
            className="min-h-11 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-signal"
          >
            Work out the freight class
          </button>
        )}
        {units && <Estimate {...estimateFreightClass(units)} />}
      </div>
    </div>
  );
}

/** The rows that the server received, with their errors if it was asked to check them. */
function readSentUnits(reply: FormReply | undefined) {
  const query = new URLSearchParams();
  for (const name of [...HANDLING_UNIT_FIELDS, ROWS_BUTTON]) {
    for (const text of reply?.typed[name] ?? []) query.append(name, text);
  }
  const { form, units } = readUnitsForm(query);
  const isAsked = query.has(ROWS_BUTTON) || reply?.errors.units !== undefined;
  return { form: { ...form, errors: isAsked ? form.errors : [] }, units };
}

function textEntry([name, value]: [string, FormDataEntryValue]): [string, string] {
  return [name, String(value)];
}

function Estimate({ freightClass, density, notice }: ReturnType<typeof estimateFreightClass>) {
  return (
    <div role="status" className="min-w-0">
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
