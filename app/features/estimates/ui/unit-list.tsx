import type { ReactNode } from "react";
import type { HandlingUnit } from "../handling-unit.ts";
import { shownNumber } from "../shown-number.ts";

type Line = { figure: ReactNode; detail: ReactNode; hint: ReactNode };

type Props = {
  figureName: string;
  units: readonly HandlingUnit[];
  /** One for each of the units, in order. */
  lines: readonly Line[];
};

/** A ledger with one line per row of the form, in order, ending in its figure. */
export function UnitList({ figureName, units, lines }: Props) {
  return (
    <ol className="border-t-2 border-ink">
      {units.map((unit, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position, like its row
          key={index}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line-strong py-4"
        >
          <span className="font-display text-3xl leading-none font-extrabold text-signal">
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{measures(unit)}</p>
            <p>{lines[index]?.detail}</p>
            <p className="mt-1 text-sm text-ink-soft">{lines[index]?.hint}</p>
          </div>
          <p className="text-right">
            <span className="block text-xs font-semibold text-ink-soft">{figureName}</span>
            <span className="font-display text-5xl leading-none font-extrabold">
              {lines[index]?.figure}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function measures({ count, length, width, height, weight }: HandlingUnit): string {
  const sides = [length, width, height].map((side) => shownNumber(side)).join(" × ");
  return `${shownNumber(count)} ${count === 1 ? "piece" : "pieces"}, ${sides} in, ${shownNumber(weight)} lb${count === 1 ? "" : " each"}`;
}
