import type { ReactNode } from "react";

/** A cell with an amount. */
export function Amount({ children }: { children: ReactNode }) {
  return <td className="py-2 text-right font-code whitespace-nowrap">{children}</td>;
}
