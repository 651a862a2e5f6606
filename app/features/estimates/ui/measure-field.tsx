import type { ReactNode } from "react";

/** How a field looks that a figure is typed into: ruled, its figure large. */
export const inputStyle =
  "mt-1 block w-full min-w-0 border-0 border-b-2 border-ink bg-sunken px-2 py-1.5 font-display text-2xl font-bold text-ink aria-invalid:border-danger aria-invalid:bg-danger-sheet";

/** What is wrong with a field, where its description points. */
export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 border-l-4 border-danger pl-2 text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
