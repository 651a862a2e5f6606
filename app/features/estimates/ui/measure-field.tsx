import type { ReactNode } from "react";
import { ruledInput } from "#app/ui/ruled-input.ts";

/** The classes of an input for a figure, below its label. */
export const inputStyle = `mt-1 ${ruledInput}`;

/** A field's error, referenced by its description. */
export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 border-l-4 border-danger pl-2 text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
