import type { ReactNode } from "react";

type Props = { form: ReactNode; readout: ReactNode; children?: ReactNode };

/** The layout of a tool: the form with the result beside it, and shared content below. */
export function Bench({ form, readout, children }: Props) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 tablet:py-14 print:[print-color-adjust:exact]">
      <div className="grid gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>{form}</div>
        <div aria-live="polite" className="max-tablet:-mx-4">
          {readout}
        </div>
      </div>
      {children}
    </div>
  );
}
