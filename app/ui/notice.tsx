import type { ReactNode } from "react";

type Props = { tone?: "neutral" | "danger"; title: string; children?: ReactNode };

/** A message that stays on the page. */
export function Notice({ tone = "neutral", title, children }: Props) {
  const danger = tone === "danger";
  return (
    <div
      role={danger ? "alert" : undefined}
      className={`border-l-4 p-4 ${danger ? "border-danger bg-danger-sheet" : "border-signal bg-sheet"}`}
    >
      <p className={`font-semibold ${danger ? "text-danger" : ""}`}>{title}</p>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  );
}
