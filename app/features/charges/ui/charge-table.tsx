import type { ReactNode } from "react";
import { chargeNames, unitNames } from "#app/features/money/charge-line.ts";
import { decimalText, quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TableHead } from "#app/ui/table.tsx";
import { chargeStateNames } from "../charge.ts";
import type { Charge } from "../queries.server.ts";

type Props = {
  caption: string;
  charges: readonly Charge[];
  /** The total of approved charges, in US cents. */
  total: number;
  /** The actions on a waiting charge. */
  onWaiting?: (charge: Charge) => ReactNode;
};

/** One side's charges with their states and the total. */
export function ChargeTable({ caption, charges, total, onWaiting }: Props) {
  if (charges.length === 0) return <p className="text-sm text-ink-soft">No charges yet.</p>;
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={["Charge", "Status", { name: "Amount", isFigure: true }]} />
      <tbody>
        {charges.map((charge) => (
          <tr key={charge.id} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 font-semibold wrap-anywhere">
              {charge.description}
              <Calculation charge={charge} />
              {charge.reason && (
                <span className="block font-normal text-ink-soft">{charge.reason}</span>
              )}
            </th>
            <td className="py-2 pr-4">
              {chargeStateNames[charge.state]}
              {charge.state === "waiting" && onWaiting?.(charge)}
            </td>
            <td
              className={`py-2 text-right font-code whitespace-nowrap ${isOut(charge) ? "line-through" : ""}`}
            >
              {usdText(charge.cents)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink">
          <th scope="row" colSpan={2} className="py-2 pr-4">
            Approved total
          </th>
          <td className="py-2 text-right font-code font-semibold whitespace-nowrap">
            {usdText(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const isOut = ({ state }: Charge) => state === "declined" || state === "withdrawn";

/** How the amount was calculated, unless it is a flat price. */
function Calculation({ charge: { code, description, quantity, unit, rate } }: { charge: Charge }) {
  const name = chargeNames[code];
  const priced =
    unit === "flat" && quantity === 1_000
      ? null
      : `${decimalText(quantity, quantityDecimals)} × $${decimalText(rate, rateDecimals)} ${unitNames[unit].toLowerCase()}`;
  const parts = [description === name ? null : name, priced].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="block font-normal text-ink-soft">{parts.join(", ")}</span>;
}
