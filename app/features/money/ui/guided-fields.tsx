import { useCallback, useEffect, useRef, useState } from "react";
import { parseUsd } from "../typed-usd.ts";

type GuideTextProps = {
  sentences: readonly string[];
  left: { text: string; isLow: boolean } | null;
};

/** What an amount is weighed against, and what it leaves while it is typed. */
export function GuideText({ sentences, left }: GuideTextProps) {
  return (
    <div className="grid gap-1 border-l-4 border-line-strong pl-4 text-sm tablet:col-span-2">
      <p>{sentences.join(" ")}</p>
      <p role="status" className={left?.isLow ? "font-semibold text-danger" : "font-semibold"}>
        {left?.text}
      </p>
    </div>
  );
}

/** The total typed into the fields of a part of a form, in US cents; null while none is an amount. */
export function useTypedTotal() {
  const [cents, setCents] = useState<number | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const read = useCallback(() => setCents(part.current && typedPay(part.current)), []);
  // Somebody may have typed before this script ran.
  useEffect(read, [read]);
  return { part, read, cents };
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
