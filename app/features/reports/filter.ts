import { z } from "zod";
import { breakdowns } from "./report.ts";

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

const schema = z.object({ by: z.enum(breakdowns).catch("month"), from: month, to: month });

/** The filter of a report: its breakdown, and its first and last month, such as "2026-11". */
export type ReportFilter = { by: z.output<typeof schema>["by"]; from: string; to: string };

/** Reads the filter from a URL; without months, the 12 months up to `today`. */
export function readReportFilter(params: URLSearchParams, today: string): ReportFilter {
  const { by, from, to = today.slice(0, 7) } = schema.parse(Object.fromEntries(params));
  const aYearBefore = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`;
  return { by, to, from: from && from <= to ? from : aYearBefore };
}
