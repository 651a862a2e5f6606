import type { TenderLedger } from "./tender-ledger.ts";
import type { ReportProblem } from "./tender-source.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** The currencies of C3, of what is billed and of what is charged elsewhere (X12 004010, segment C3). */
const currencyElements = [1, 3, 4];

const ours = "USD";

/** Reports amounts in another currency: we price and bill in US dollars. */
export function askAboutCurrency(
  segments: readonly Segment[],
  ledger: TenderLedger,
  report: ReportProblem,
): void {
  for (const segment of segments.filter(({ id }) => id === "C3")) {
    for (const element of currencyElements) {
      const code = valueAt(segment, element);
      if (code === ours) ledger.take(segment, element);
      if (!code || code === ours) continue;
      const message = `The tender's amounts are in ${code}, and we price and bill in US dollars. Ask the partner whether they are US dollars, or decline`;
      const refusal = "We price and bill in US dollars (USD).";
      report({ segment, element }, message, { answer: "usdConfirmed", refusal });
      return;
    }
  }
}
