import type { ReactNode } from "react";
import { Form } from "react-router";
import type { useLiveForm } from "#app/ui/use-live-form.ts";
import { RESULT_ID } from "../result-id.ts";
import { bandInPrint } from "./band-in-print.ts";

type FormProps = {
  /** The page's own address. */
  action: string;
  submit: string;
  live: ReturnType<typeof useLiveForm>;
  children: ReactNode;
};

/** A calculator's GET form: the URL holds the input, so that every result can be shared. */
export function CalculatorForm({ action, submit, live, children }: FormProps) {
  return (
    <Form
      method="get"
      action={`${action}#${RESULT_ID}`}
      preventScrollReset
      noValidate
      {...live.handlers}
    >
      {/* Enter presses the first submit button, which must not be one that removes a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {submit}
      </button>
      <div key={live.formKey}>{children}</div>
      <div className="mt-6 print:hidden">
        <button
          type="submit"
          className="button min-h-14 w-full bg-signal px-6 font-display text-2xl font-extrabold text-on-signal hover:brightness-110 tablet:w-auto"
        >
          {submit}
        </button>
      </div>
    </Form>
  );
}

type ReadoutProps = { label: string; answered: boolean; children: ReactNode };

/** A calculator's result in large type on the dark band. */
export function Readout({ label, answered, children }: ReadoutProps) {
  return (
    <section
      id={answered ? RESULT_ID : undefined}
      tabIndex={-1}
      aria-label={label}
      className={`scroll-mt-4 border border-t-8 border-band-line border-t-signal bg-band px-5 pt-4 pb-6 text-on-band outline-none tablet:px-7 ${bandInPrint}`}
    >
      {children}
    </section>
  );
}

type HeadProps = { estimated?: boolean; children: ReactNode };

/** The label of a readout, with the stamp that it is an estimate. */
export function ReadoutHead({ estimated = true, children }: HeadProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 className="font-display text-2xl font-bold text-on-band-soft">{children}</h2>
      {estimated && (
        <span className="stamp shrink-0 px-2 py-1 text-base text-band-signal">Estimate</span>
      )}
    </div>
  );
}

/** One figure below the readout's large one: "Density ... 12.52 lb/ft³". */
export function Gauge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-band-line py-2">
      <dt className="text-sm text-on-band-soft">{label}</dt>
      <dd className="text-right font-display text-xl leading-tight font-extrabold tabular-nums tablet:text-2xl">
        {children}
      </dd>
    </div>
  );
}
