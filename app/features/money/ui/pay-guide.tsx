import type { ReactNode } from "react";
import { useField } from "#app/forms/form-state.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { guideSentences, marginLeft, type PayGuide } from "../pay-guide.ts";
import { GuideText, useTypedTotal } from "./guided-fields.tsx";
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
  const { part, read, cents } = useTypedTotal();
  const left = cents === null ? null : marginLeft(guide, cents);
  const isAsked = left?.isLow || reason.error !== undefined || reason.typed.some(Boolean);
  return (
    <div ref={part} className="contents" onInput={read}>
      {children}
      <GuideText sentences={guideSentences(guide)} left={left} />
      {guide.customerCents !== null && (isAsked || !isHydrated) && (
        <div className="tablet:col-span-2">
          <MarginOverride isRequired={left?.isLow ?? false} />
        </div>
      )}
    </div>
  );
}
