import { weightError } from "#app/features/shipments/book-load/input.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import { readStopReason } from "./stop-reason.ts";
import type { TenderLedger } from "./tender-ledger.ts";
import type { ReportProblem, Source } from "./tender-source.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

const poundsPerKilogram = 1 / 0.45359237;

/**
 * Pounds in one unit of X12 element 188 (stedi.com/edi), and of
 * LB and KG of element 355, which partners write in its place.
 */
const poundsOf: Readonly<Record<string, number>> = {
  L: 1,
  LB: 1,
  K: poundsPerKilogram,
  KG: poundsPerKilogram,
};

/** Weights without the packaging, by X12 element 187 (stedi.com/edi). */
const netWeights = ["N", "C", "E", "RN"];

/** Weights of what is loaded, by the same list: gross, reweighed gross, the shipper's; or not said. */
const grossWeights = ["", "G", "RG", "A3"];

/**
 * The gross weight of a 204 in pounds: the total of L3, or else the sum of AT8 at the pickups.
 * Undefined when it's missing, or isn't clear, which is a problem: gallons are no weight, and a net
 * weight leaves out the packaging.
 */
export function readTenderWeight(
  segments: readonly Segment[],
  ledger: TenderLedger,
  report: ReportProblem,
): number | undefined {
  const ask: ReportProblem = (source, message) => report(source, message, { answer: "weight" });
  const atPickups = listPickupWeights(segments);
  const l3 = segments.find(({ id }) => id === "L3");
  const isNetTotal = netWeights.includes(valueAt(l3, 2));
  const grossAtPickups = atPickups.some((segment) => valueAt(segment, 1) === "G");
  if (l3 && valueAt(l3, 1) && !(isNetTotal && grossAtPickups)) {
    ledger.keep("weight", { segment: l3, element: 1 });
    const unit = unitOfTotal(l3, segments);
    ledger.take(l3, 2);
    ledger.take(unit.segment, unit.element);
    if (unit.segment !== l3 || unit.element !== 2) checkQualifier(l3, 2, ask);
    return poundsIn({ segment: l3, element: 1 }, unit, ask);
  }
  if (l3) ledger.keep("weight", { segment: l3, element: 1 });
  if (atPickups.length === 0) return undefined;
  const weights = atPickups.map((segment) => {
    ledger.keep("weight", { segment, element: 3 });
    ledger.take(segment, 1, 2);
    checkQualifier(segment, 1, ask);
    const unit = { segment, element: 2, code: valueAt(segment, 2) };
    return poundsIn({ segment, element: 3 }, unit, ask);
  });
  return rounded(weights.reduce<number>((total, weight) => total + (weight ?? 0), 0));
}

/** To three decimals, as many as a load's weight has. */
const rounded = (pounds: number) => Math.round(pounds * 1000) / 1000;

type Unit = { segment: Segment; element: number; code: string };

/**
 * The unit of L3: L3-12, or else the one that partners write into L3-02 in place of the qualifier, or
 * that of the first pickup's weight (S5-04). Without one it's pounds.
 */
function unitOfTotal(l3: Segment, segments: readonly Segment[]): Unit {
  if (valueAt(l3, 12)) return { segment: l3, element: 12, code: valueAt(l3, 12) };
  const qualifier = valueAt(l3, 2);
  const isKind = [...netWeights, ...grossWeights].includes(qualifier);
  if (!isKind && /^([LK]|[A-Z]{2})$/.test(qualifier))
    return { segment: l3, element: 2, code: qualifier };
  const s5 = segments.find((segment) => segment.id === "S5");
  const code = valueAt(s5, 4);
  if (s5 && /^[A-Z]+$/.test(code)) return { segment: s5, element: 4, code };
  return { segment: l3, element: 12, code: "L" };
}

function poundsIn(
  { segment, element }: Source & { element: number },
  unit: Unit,
  report: ReportProblem,
): number | undefined {
  const written = valueAt(segment, element);
  const weight = readNumber(written);
  if (weight === null) report({ segment, element }, weightError(written));
  const pounds = poundsOf[unit.code];
  if (pounds === undefined) {
    const what = unit.code
      ? `${unit.code} is no weight that we can read`
      : "The unit of the weight is missing";
    const message = `${what}. Enter the weight in pounds (L) or kilograms (K)`;
    report({ segment: unit.segment, element: unit.element }, message);
  }
  return weight === null || pounds === undefined ? undefined : rounded(weight * pounds);
}

/** Asks about a weight that is net, or that isn't that of the freight. */
function checkQualifier(segment: Segment, element: number, report: ReportProblem): void {
  const code = valueAt(segment, element);
  if (grossWeights.includes(code) || Object.hasOwn(poundsOf, code)) return;
  const what = netWeights.includes(code)
    ? `This is the net weight (${code}), without packaging`
    : `We don't know the kind of weight ${code}`;
  report({ segment, element }, `${what}. Ask the partner for the gross weight, and enter it as G`);
}

/**
 * The weights (AT8) at the pickups of a 204, gross ones where there are any. Those of a stop are
 * before its goods; a stop without has those of its goods, L5 or, without any, the orders (OID)
 * (X12 004010, transaction set 204, loops 0300, 0320 and 0350).
 */
function listPickupWeights(segments: readonly Segment[]): Segment[] {
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
