import type { ReactNode } from "react";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";

type Fact = { label: string; value: ReactNode };

type Props = {
  facts: readonly Fact[];
  lines: readonly ChargeLine[];
  totalCents: number;
};

/** An offer: the load, and what we pay for it. */
export function OfferSheet({ facts, lines, totalCents }: Props) {
  return (
    <dl className="border-t-2 border-ink text-sm">
      {facts.map(({ label, value }) => (
        <Row key={label} label={label}>
          {value ?? "–"}
        </Row>
      ))}
      {lines.map(({ code, description, cents }) => (
        <Row key={`${code} ${description}`} label={description}>
          <span className="font-code">{usdText(cents)}</span>
        </Row>
      ))}
      <Row label="Total pay">
        <span className="font-code text-lg font-semibold">{usdText(totalCents)}</span>
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5 tablet:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
