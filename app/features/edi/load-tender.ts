import type { ReferenceKind } from "#app/features/shipments/load/reference.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { readGoodsCodes } from "./goods-codes.ts";
import { isAnswered, type TenderAnswers } from "./tender-answer.ts";
import { readTenderCare, type TenderCare } from "./tender-care.ts";
import { askAboutCurrency } from "./tender-currency.ts";
import { tenderPurposeOf } from "./tender-heading.ts";
import { TenderLedger } from "./tender-ledger.ts";
import { readTenderMode } from "./tender-mode.ts";
import { takeOffer } from "./tender-offer.ts";
import type { TenderPurpose } from "./tender-purpose.ts";
import type { ReportProblem } from "./tender-source.ts";
import { readStops, type TenderStop } from "./tender-stops.ts";
import { readTenderWeight } from "./tender-weight.ts";
import type { TransactionSet } from "./x12/interchange.ts";
import { type Problem, problemAt, problemOfAll, type Segment, valueAt } from "./x12/segment.ts";

/** A 204 as sent, before validation. */
export type LoadTender = {
  purpose: TenderPurpose;
  /** B2-04: the partner's number of the shipment. */
  shipmentNumber: string;
  /** B2-06, such as PP, CC or TP; empty when it is missing. */
  payment: string;
  mode: Mode;
  /** Gross, in pounds; undefined when it is missing. */
  weight: number | undefined;
  /** What the goods are in words; empty when that is missing. */
  description: string;
  /** The numbers by which it names the goods; null without any. */
  codes: string | null;
  stops: TenderStop[];
  references: { kind: ReferenceKind; value: string }[];
  care: TenderCare;
  /** Its text, for what depends on the time at which it runs. */
  segments: readonly Segment[];
  /** What was read of it, and where each field came from. */
  ledger: TenderLedger;
};

const noNumberReason = "The tender has no shipment number (B2-04).";
const noNumber =
  "The shipment number is missing, so later messages couldn't name this load. Ask the partner for one, or decline";

/** L11-02 by X12 element 128; other numbers are the partner's words. */
const referenceKinds: Readonly<Record<string, ReferenceKind>> = {
  PO: "PO",
  SO: "SO",
  BM: "BOL",
  CN: "PRO",
  SN: "seal",
  AW: "AWB",
  BN: "booking",
  OC: "container",
  P8: "pickup number",
  SI: "customer",
  CR: "customer",
};

/**
 * Reads a 204. Of a cancellation only the shipment number is read: what it says of the load is gone.
 * @param answers what staff entered for it, in place of what can't be read
 * @returns its problems instead when it can't be understood.
 */
export function readLoadTender(
  set: TransactionSet,
  answers: TenderAnswers = {},
): { tender: LoadTender } | { problems: Problem[] } {
  const find = (id: string) => set.segments.find((segment) => segment.id === id);
  const [b2, b2a] = [find("B2"), find("B2A")];
  if (!b2 || !b2a) return { problems: [problemOfAll("A 204 needs B2 and B2A", "5")] };
  const problems: Problem[] = [];
  const report: ReportProblem = ({ segment, element }, message, remedy) => {
    if (remedy && isAnswered(remedy, answers)) return;
    problems.push(problemAt(segment, message, { element, ...remedy }));
  };
  const ledger = new TenderLedger();
  ledger.take(b2, 4, 6);
  ledger.take(b2a, 1);
  const shipmentNumber = valueAt(b2, 4) || (answers.shipmentNumber ?? "");
  if (!shipmentNumber) {
    const remedy = { answer: "shipmentNumber", refusal: noNumberReason } as const;
    report({ segment: b2, element: 4 }, noNumber, remedy);
  }
  const purpose = tenderPurposeOf(set, answers);
  if (!purpose) {
    const message = `We don't know the purpose ${valueAt(b2a, 1)}. Ask the partner what this tender does`;
    report({ segment: b2a, element: 1 }, message, { answer: "purpose" });
    // What else it lacks depends on what it does.
    return { problems };
  }
  const segments = purpose === "cancel" ? [b2] : set.segments;
  const mode = readTenderMode(segments, ledger, report) ?? answers.mode;
  const stops = readStops(segments, ledger, report, answers);
  const description = readDescription(segments, ledger);
  const weight = readTenderWeight(segments, ledger, report);
  const references = readReferences(segments, shipmentNumber, ledger);
  askAboutCurrency(segments, ledger, report);
  const care = readTenderCare(
    segments,
    { mode: mode ?? "FTL", chosen: answers.equipment, temperature: answers.temperature },
    ledger,
    report,
  );
  takeOffer(segments, ledger);
  if (problems.length > 0 || !mode) {
    return { problems: problems.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)) };
  }
  const codes = readGoodsCodes(segments);
  const freight = { mode, weight, description, codes, stops, references, care };
  const payment = valueAt(b2, 6);
  return { tender: { purpose, shipmentNumber, payment, ...freight, segments, ledger } };
}

/** L5-02 and LAD-13, the lading descriptions (X12 element 79). */
const descriptions: Readonly<Record<string, number>> = { L5: 2, LAD: 13 };

/** The descriptions of the goods, each once. */
function readDescription(segments: readonly Segment[], ledger: TenderLedger): string {
  const goods = segments.flatMap((segment) => {
    const element = descriptions[segment.id];
    return element ? { segment, element, text: valueAt(segment, element) } : [];
  });
  const described = goods.filter(({ text }) => text);
  for (const { segment, element } of described) ledger.take(segment, element);
  const [first] = described.length > 0 ? described : goods;
  if (first) ledger.keep("description", first);
  return [...new Set(described.map(({ text }) => text))].join("; ");
}

/** M7-01 to 04, the seal numbers. */
const sealElements = [1, 2, 3, 4];

function readReferences(
  segments: readonly Segment[],
  shipmentNumber: string,
  ledger: TenderLedger,
): LoadTender["references"] {
  const references: LoadTender["references"] = [{ kind: "customer", value: shipmentNumber }];
  const add = (kind: ReferenceKind, segment: Segment, element: number) => {
    const value = valueAt(segment, element);
    if (!value) return;
    ledger.take(segment, element);
    if (references.some((one) => one.kind === kind && one.value === value)) return;
    ledger.keep(`references[${references.length}].value`, { segment, element });
    references.push({ kind, value });
  };
  for (const segment of segments) {
    if (segment.id === "M7") for (const element of sealElements) add("seal", segment, element);
    const kind = segment.id === "L11" ? referenceKinds[valueAt(segment, 2)] : undefined;
    if (!kind) continue;
    ledger.take(segment, 2);
    add(kind, segment, 1);
  }
  return references;
}
