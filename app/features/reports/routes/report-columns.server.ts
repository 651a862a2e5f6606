import { marginOf, percentText } from "#app/features/money/margin.ts";
import { dollarsText, usdText } from "#app/features/money/usd.ts";
import type { ReportFilter } from "#app/features/reports/filter.ts";
import type { Line } from "#app/features/reports/lines.server.ts";
import { breakdownNames, shareOf } from "#app/features/reports/report.ts";
import { csvText } from "#app/platform/csv.ts";

/** The columns of a report, with their texts on the page and in the CSV file. */
export function reportColumns(by: ReportFilter["by"]): Column[] {
  const money = (name: string, centsOf: (line: Line) => number): Column => ({
    name,
    text: (line) => usdText(centsOf(line)),
    cell: (line) => dollarsText(centsOf(line)),
  });
  const margin = ({ revenueCents, costCents }: Line) => marginOf(revenueCents, costCents);
  const share = (name: string, of: (line: Line) => number | null): Column => ({
    name,
    text: (line) => shareText(of(line)),
    cell: (line) => shareText(of(line)),
  });
  const number = (name: string, of: (line: Line) => number): Column => ({
    name,
    text: (line) => of(line).toLocaleString("en-US"),
    cell: (line) => of(line),
  });
  return [
    { name: breakdownNames[by], text: ({ name }) => name, cell: ({ name }) => name },
    number("Loads", ({ loads }) => loads),
    money("Revenue", ({ revenueCents }) => revenueCents),
    money("Cost", ({ costCents }) => costCents),
    money("Margin", (line) => margin(line).cents),
    share("Margin %", (line) => margin(line).basisPoints),
    number("Uncovered loads", ({ uncoveredLoads }) => uncoveredLoads),
    money("Uncovered revenue", ({ uncoveredCents }) => uncoveredCents),
    number("Unpriced loads", ({ unpricedLoads }) => unpricedLoads),
    money("Unpriced cost", ({ unpricedCents }) => unpricedCents),
    share("On time", ({ onTime, arrivals }) => shareOf(onTime, arrivals)),
    ...(by === "carrier"
      ? [number("Offers", ({ offers }) => offers), number("Accepted", ({ accepted }) => accepted)]
      : []),
  ];
}

type Column = {
  name: string;
  text: (line: Line) => string;
  cell: (line: Line) => string | number;
};

const shareText = (basisPoints: number | null) =>
  basisPoints === null ? "–" : percentText(basisPoints);

/** A report as a CSV file. */
export function reportCsv(by: ReportFilter["by"], lines: readonly Line[]): string {
  const columns = reportColumns(by);
  return csvText(
    columns.map(({ name }) => name),
    lines.map((line) => columns.map(({ cell }) => cell(line))),
  );
}
