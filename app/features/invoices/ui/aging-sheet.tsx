import { usdText } from "#app/features/money/usd.ts";
import { agingBuckets } from "../invoice.ts";

type Props = {
  buckets: readonly number[];
  totalCents: number;
  /** What is left of its credit on account. */
  creditCents: number;
};

/** One customer's open balance by days past due. */
export function AgingSheet({ buckets, totalCents, creditCents }: Props) {
  return (
    <dl className="text-sm">
      {agingBuckets.map(({ name }, place) => (
        <Row key={name} name={name} cents={buckets[place] ?? 0} />
      ))}
      <Row name="Total open" cents={totalCents} isTotal />
      {creditCents > 0 && <Row name="Credit on account" cents={creditCents} />}
    </dl>
  );
}

function Row({ name, cents, isTotal }: { name: string; cents: number; isTotal?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 py-1.5 ${isTotal ? "border-t-2 border-ink font-semibold" : "border-b border-line"}`}
    >
      <dt className={isTotal ? "" : "text-ink-soft"}>{name}</dt>
      <dd className="font-code">{usdText(cents)}</dd>
    </div>
  );
}
