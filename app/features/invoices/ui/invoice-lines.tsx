import { usdText } from "#app/features/money/usd.ts";
import { Amount } from "./amount.tsx";

type Line = { description: string; cents: number };

/** The charges with their total. */
export function InvoiceLines({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Charge</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, cents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can be identical, and their order never changes
          <tr key={place} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
              {description}
            </th>
            <Amount>{usdText(cents)}</Amount>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" className="py-2 pr-4">
            Total
          </th>
          <Amount>{usdText(total)}</Amount>
        </tr>
      </tfoot>
    </table>
  );
}
