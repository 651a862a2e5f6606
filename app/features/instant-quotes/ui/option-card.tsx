import type { ReactNode } from "react";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { modeNames, type QuoteOption } from "../instant-quote.ts";

type Props = {
  option: QuoteOption;
  /** A note on its arrival, such as "Arrives too late". */
  note: string | null;
  children?: ReactNode;
};

/** One mode of an instant quote, with its lines, transit time and price. */
export function OptionCard({ option, note, children }: Props) {
  const { mode, lines, totalCents, transitDays, arrival } = option;
  return (
    <li
      aria-label={modeNames[mode]}
      className="flex flex-col border border-line-strong bg-sheet p-5"
    >
      <h2 className="text-xl">{modeNames[mode]}</h2>
      <p className="mt-2 font-display text-4xl leading-none font-extrabold">
        {usdText(totalCents)} <span className="text-xl">USD</span>
      </p>
      <dl className="mt-4 mb-5 text-sm">
        <Row label="Transit">
          {transitDays === 1 ? "1 business day" : `${transitDays} business days`}
        </Row>
        <Row label="Arrives by">{dateText(arrival)}</Row>
        {lines.map(({ description, cents }) => (
          <Row key={description} label={description}>
            <span className="font-code">{usdText(cents)}</span>
          </Row>
        ))}
      </dl>
      {note && <p className="mb-4 text-sm font-semibold text-danger">{note}</p>}
      <div className="mt-auto">{children}</div>
    </li>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1.5">
      <dt className="min-w-0 text-ink-soft wrap-anywhere">{label}</dt>
      <dd className="text-right whitespace-nowrap">{children}</dd>
    </div>
  );
}
