import { readStopReason } from "./stop-reason.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/**
 * The weights (AT8) at the pickups of a 204, gross ones where there are any. Those of a stop are
 * before its goods; a stop without has those of its goods, L5 or, without any, the orders (OID)
 * (X12 004010, transaction set 204, loops 0300, 0320 and 0350).
 */
export function listPickupWeights(segments: readonly Segment[]): Segment[] {
  const starts = segments.flatMap(({ id }, index) => (id === "S5" ? [index] : []));
  return starts.flatMap((start, index) => {
    const [s5, ...inside] = segments.slice(start, starts[index + 1]);
    return readStopReason(valueAt(s5, 2)) === "pickup" ? weightsOfStop(inside) : [];
  });
}

function weightsOfStop(inside: readonly Segment[]): Segment[] {
  const loops = { stop: [] as Segment[], goods: [] as Segment[], orders: [] as Segment[] };
  let loop: keyof typeof loops = "stop";
  for (const segment of inside) {
    if (segment.id === "OID") loop = "orders";
    if (segment.id === "L5" && loop === "stop") loop = "goods";
    if (segment.id === "AT8" && valueAt(segment, 3)) loops[loop].push(segment);
  }
  const weights = [loops.stop, loops.goods, loops.orders].find(({ length }) => length > 0) ?? [];
  const gross = weights.filter((segment) => valueAt(segment, 1) === "G");
  return gross.length > 0 ? gross : weights;
}
