import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { ReportFilter } from "./filter.ts";
import { countCarrierOffers, readReport } from "./queries.server.ts";
import type { ReportLine } from "./report.ts";

type Offers = { offers: number; accepted: number };

/** A line of a report; `offers` and `accepted` are 0 but for carriers. */
export type Line = ReportLine & Offers;

const noOffers: Offers = { offers: 0, accepted: 0 };

/** The lines of a report, with the number of offers for carriers; none for anyone but staff. */
export async function readLines(query: Queryable, actor: Actor | null, filter: ReportFilter) {
  const { lines, computedAt } = await readReport(query, actor, filter);
  const isOfCarriers = filter.by === "carrier";
  const offers = isOfCarriers ? await countCarrierOffers(query, filter) : new Map<string, Offers>();
  return {
    computedAt,
    lines: lines.map((line): Line => ({ ...line, ...(offers.get(line.key) ?? noOffers) })),
  };
}
