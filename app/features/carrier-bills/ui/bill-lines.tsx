import { usdText } from "#app/features/money/usd.ts";

type Line = { label: string; cents: number | null; isTotal?: boolean };

/** Lines with amounts; a line without an amount shows a dash. */
export function BillLines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="text-sm">
      {lines.map(({ label, cents, isTotal }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be identical, and the order is fixed
          key={place}
          className={`flex justify-between gap-4 py-1.5 ${isTotal ? "border-t-2 border-ink font-semibold" : "border-b border-line"}`}
        >
          <dt className={isTotal ? "" : "text-ink-soft"}>{label}</dt>
          <dd className="font-code">{cents === null ? "–" : usdText(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
