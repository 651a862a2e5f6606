import type { ReactNode } from "react";
import { ruledInput } from "#app/ui/ruled-input.ts";

/** How a field looks that a figure is typed into, under its label. */
export const inputStyle = `mt-1 ${ruledInput}`;

/** What is wrong with a field, where its description points. */
export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 border-l-4 border-danger pl-2 text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
