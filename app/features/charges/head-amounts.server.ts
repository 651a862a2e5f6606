import { percentText } from "#app/features/money/margin.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { HeadAmount, ReadShown } from "#app/features/shipments/load/shown-on-load.ts";
import { approvedTotal, loadMargin } from "./charge.ts";
import { readOwnPay } from "./own-pay.server.ts";
import { readBothSides, readOwnCharges } from "./queries.server.ts";

/**
 * The amounts of a load by its approved charges: our price, cost and margin for staff who may see them,
 * the price for its customer, and its carrier's pay until the load is canceled.
 */
export const headAmounts: ReadShown<HeadAmount> = async (query, actor, load) => {
  if (load.reader === "carrier") {
    const cents = load.canceledAt ? 0 : await readOwnPay(query, actor, load.id);
    // A pay of 0 is no agreement.
    return shown([["Pay", cents > 0 ? usdText(cents) : null]]);
  }
  if (load.reader === "customer") {
    const own = await readOwnCharges(query, actor, load.trackingId);
    const isAgreed = own?.charges.some(({ state }) => state === "approved");
    return shown([["Price", own && isAgreed ? usdText(own.total) : null]]);
  }
  const charges = await readBothSides(query, actor, load.id);
  const total = (side: "customer" | "carrier") =>
    charges.some((one) => one.side === side && one.state === "approved")
      ? usdText(approvedTotal(charges, side))
      : null;
  const margin = loadMargin(charges);
  const share = margin?.basisPoints == null ? "" : `, ${percentText(margin.basisPoints)}`;
  return shown([
    ["Price", total("customer")],
    ["Cost", total("carrier")],
    ["Margin", margin && usdText(margin.cents) + share],
  ]);
};

function shown(amounts: readonly (readonly [label: string, text: string | null])[]): HeadAmount[] {
  return amounts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}
