import type { ReactNode } from "react";
import { marginAtLastPay, type QuoteCost } from "../quote-cost.ts";
import { GuideText, useTypedTotal } from "./guided-fields.tsx";

type Props = {
  /** Null until the lane is known. */
  cost: QuoteCost | null;
  /** The fields of the price. */
  children: ReactNode;
};

/** Shows what a lane costs us below the fields of a quote's price, with the margin while they are typed. */
export function GuidedPrice({ cost, children }: Props) {
  const { part, read, cents } = useTypedTotal();
  const left = cost && cents !== null ? marginAtLastPay(cost, cents) : null;
  return (
    <div ref={part} className="contents" onInput={read}>
      {children}
      {cost && <GuideText sentences={cost.sentences} left={left} />}
    </div>
  );
}
