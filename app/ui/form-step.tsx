import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** Names the steps of the form that follows; `form-steps.ts` shows it where scripts run. */
export function Progress({ steps }: { steps: readonly string[] }) {
  return (
    <div data-progress hidden className="[[hidden]]:hidden">
      <p className="text-sm font-semibold text-ink-soft" data-progress-words />
      <ol className="mt-2 grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((name) => (
          <li
            key={name}
            className="border-t-4 border-line-strong pt-1.5 text-sm text-ink-soft aria-[current=step]:border-signal aria-[current=step]:font-bold aria-[current=step]:text-ink data-[done]:border-signal"
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}

type Props = { name: string; children: ReactNode };

/** A part of a form: one of several steps where scripts run, else one below the other. */
export function FormStep({ name, children }: Props) {
  return (
    <fieldset data-step={name} className="grid min-w-0 gap-5 [[hidden]]:hidden">
      <legend tabIndex={-1} className="mb-4 font-display text-3xl font-extrabold outline-none">
        {name}
      </legend>
      {children}
    </fieldset>
  );
}

/** Lead from step to step; without scripts there is nowhere to go. */
export function StepButtons() {
  return (
    <>
      <Button hidden data-on className="max-tablet:w-full">
        Continue
      </Button>
      <Button hidden data-back look="secondary" className="max-tablet:w-full">
        Back
      </Button>
    </>
  );
}
