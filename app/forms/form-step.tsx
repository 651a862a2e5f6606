import type { ReactNode } from "react";

type ProgressProps = { names: readonly string[]; now: number };

/** The current step; undefined when all of them show. */
export function Progress({ names, now }: ProgressProps) {
  return (
    <div className="noscript:hidden">
      <p className="text-sm font-semibold text-ink-soft">
        Step {now + 1} of {names.length}
      </p>
      <ol className="mt-2 grid auto-cols-fr grid-flow-col gap-2">
        {names.map((name, place) => (
          <li
            key={name}
            aria-current={place === now ? "step" : undefined}
            data-done={place < now ? "" : undefined}
            className="border-t-4 border-line-strong pt-1.5 text-sm text-ink-soft aria-[current=step]:border-signal aria-[current=step]:font-bold aria-[current=step]:text-ink data-[done]:border-signal"
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}

type StepProps = { name: string; isShown: boolean; isHydrated: boolean; children: ReactNode };

/** A fieldset that shows alone; its fields are sent even while hidden. */
export function FormStep({ name, isShown, isHydrated, children }: StepProps) {
  return (
    <fieldset
      id={stepAnchor(name)}
      data-step
      hidden={isHydrated && !isShown}
      className={`min-w-0 gap-5 [[hidden]]:hidden ${isShown || isHydrated ? "grid" : "grid scripted:hidden"}`}
    >
      <legend tabIndex={-1} className="mb-4 font-display text-3xl font-extrabold outline-none">
        {name}
      </legend>
      {children}
    </fieldset>
  );
}

/** The URL fragment of the step `name`. */
export function stepAnchor(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** The form's steps, in order. */
export function stepsOf(form: Element | null): HTMLFieldSetElement[] {
  return [...(form?.querySelectorAll<HTMLFieldSetElement>("fieldset[data-step]") ?? [])];
}

/** The field names of each step. */
export function namesByStep(form: Element | null): string[][] {
  return stepsOf(form).map((step) => {
    const names = [...step.elements].map((one) => one.getAttribute("name") ?? "");
    return [...new Set(names.filter(Boolean))];
  });
}
