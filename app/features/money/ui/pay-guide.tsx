import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useField } from "#app/forms/form-state.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { guideSentences, marginLeft, type PayGuide } from "../pay-guide.ts";
import { parseUsd } from "../typed-usd.ts";
import { MarginOverride } from "./margin-left.tsx";

type Props = {
  guide: PayGuide;
  /** The fields of the pay. */
  children: ReactNode;
};

/**
 * Shows what a load earns below the fields of a carrier's pay, with the margin while they are typed.
 * Below the floor it takes a reason.
 */
export function GuidedPay({ guide, children }: Props) {
  const isHydrated = useHydrated();
  const reason = useField("marginOverride");
  const [cents, setCents] = useState<number | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const read = useCallback(() => setCents(part.current && typedPay(part.current)), []);
  // Somebody may have typed before this script ran.
  useEffect(read, [read]);
  const left = cents === null ? null : marginLeft(guide, cents);
  const isAsked = left?.isLow || reason.error !== undefined || reason.typed.some(Boolean);
  return (
    <div ref={part} className="contents" onInput={read}>
      {children}
      <div className="grid gap-1 border-l-4 border-line-strong pl-4 text-sm tablet:col-span-2">
        <p>{guideSentences(guide).join(" ")}</p>
        <p role="status" className={left?.isLow ? "font-semibold text-danger" : "font-semibold"}>
          {left?.text}
        </p>
      </div>
      {guide.customerCents !== null && (isAsked || !isHydrated) && (
        <div className="tablet:col-span-2">
          <MarginOverride isRequired={left?.isLow ?? false} />
        </div>
      )}
    </div>
  );
}

/** The pay typed into the fields within `part`: its maximum, or its lines; null while none is an amount. */
function typedPay(part: HTMLElement): number | null {
  const fields = [...part.querySelectorAll<HTMLInputElement>("input[name$=Cents]")];
  const amounts = fields.flatMap(({ name, value }) => {
    const cents = parseUsd(value);
    return cents === null ? [] : [{ name, cents }];
  });
  const most = amounts.find(({ name }) => name === "maxCents");
  if (most) return most.cents;
  return amounts.length === 0 ? null : amounts.reduce((sum, { cents }) => sum + cents, 0);
}
