import type { ReactNode } from "react";
import type { ChargeableWeight } from "../dimensional-weight.ts";
import { shownNumber } from "../shown-number.ts";
import { weightSentence } from "../weight-sentence.ts";
import { ReadoutHead } from "./instrument.tsx";

type Props = { weight: ChargeableWeight; children?: ReactNode };

/** The chargeable weight, with actual and dimensional weight on one scale. */
export function WeightReadout({ weight, children }: Props) {
  const { actual, dimensional, chargeable, basis, notice } = weight;
  const most = Math.max(actual, dimensional);
  return (
    <>
      <ReadoutHead>Chargeable weight</ReadoutHead>
      <p className="mt-4 flex items-baseline gap-3">
        <span className={`stencil ${chargeable >= 10_000 ? "text-[6rem]" : "text-[8rem]"}`}>
          {shownNumber(chargeable)}
        </span>
        <span className="font-display text-4xl font-extrabold">lb</span>
      </p>
      <p className="mt-4 border-l-4 border-band-signal pl-3 text-lg font-semibold">
        {weightSentence(weight)}
      </p>
      <dl className="mt-5 border-t-2 border-on-band">
        <Bar
          label="Actual weight"
          value={actual}
          share={actual / most}
          charged={basis === "actual"}
        />
        <Bar
          label="Dimensional weight"
          value={dimensional}
          share={dimensional / most}
          charged={basis === "dimensional"}
        />
      </dl>
      <p className="mt-4 text-sm text-on-band-soft">{notice}</p>
      {children}
    </>
  );
}

type BarProps = { label: string; value: number; share: number; charged: boolean };

function Bar({ label, value, share, charged }: BarProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-band-line py-2">
      <dt className="text-sm text-on-band-soft">{charged ? `${label}, charged` : label}</dt>
      <dd className="font-display text-2xl leading-tight font-extrabold">
        {shownNumber(value, 1)} lb
      </dd>
      <dd aria-hidden="true" className="col-span-2 my-1 h-3 bg-band-line">
        <span
          style={{ width: `${Math.max(1, share * 100)}%` }}
          className={`block h-3 ${charged ? "bg-band-signal" : "bg-on-band-soft"}`}
        />
      </dd>
    </div>
  );
}
