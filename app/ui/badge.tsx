import type { ReactNode } from "react";

export type BadgeLook = "default" | "secondary" | "outline" | "muted" | "danger";

const looks: Record<BadgeLook, string> = {
  default: "border-transparent bg-active-sheet text-active",
  secondary: "border-transparent bg-chip text-ink",
  outline: "border-line-strong text-ink",
  muted: "border-dashed border-line-strong text-ink-soft",
  danger: "border-transparent bg-danger-sheet text-danger",
};

export function Badge({ look = "default", children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span data-look={look} className={`chip ${looks[look]}`}>
      {children}
    </span>
  );
}
