import { and, eq, sql } from "drizzle-orm";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { readMarginFloor } from "#app/features/charges/margin-floor.server.ts";
import { readLegsToPrice } from "#app/features/charges/priced-legs.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { percentText } from "#app/features/money/margin.ts";
import { isBelowFloor, marginText } from "#app/features/money/margin-floor.ts";
import { marginAt, type PayGuide } from "#app/features/money/pay-guide.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readLastPay } from "./last-pay.server.ts";

/** What staff weigh the pay of a load or leg against. For our team alone, all of whom see margins. */
export async function readPayGuide(query: Queryable, of: OfLeg): Promise<PayGuide> {
  const last = await readLastPay(query, of);
  return {
    ...(await readTotals(query, of.shipmentId)),
    legsToPrice: await readLegsToPrice(query, of),
    last: last ? { cents: last.cents, day: dateText(dateOf(last.at)) } : null,
    floor: await readMarginFloor(query),
  };
}

type Pay = {
  /** In US cents. */
  cents: number;
  /** The reason to go below the floor; null without one. */
  reason: string | null;
  /** What wasn't done, such as "Nothing was sent". */
  failed: string;
};

/**
 * Refuses a pay that leaves less than the margin floor, unless staff give a reason; returns what
 * belongs in the audit log. A load without a price for its customer has no margin yet.
 * @throws AppError `invalid` beside the reason.
 */
export async function refuseThinMargin(
  tx: Queryable,
  shipmentId: string,
  { cents, reason, failed }: Pay,
): Promise<Details> {
  const margin = marginAt(await readTotals(tx, shipmentId), cents);
  const floor = await readMarginFloor(tx);
  if (!margin || !isBelowFloor(margin, floor)) return {};
  const left = marginText(margin);
  if (reason) return { margin: left, marginOverride: reason };
  const message = `${failed}: ${usdText(cents)} leaves a margin of ${left}, below our floor of ${percentText(floor)}. Give a reason to go below it.`;
  throw new AppError("invalid", message, { fields: { marginOverride: [message] } });
}

/** What a load's approved charges come to, in US cents. */
async function readTotals(query: Queryable, shipmentId: string) {
  const of = (side: "customer" | "carrier") =>
    sql<number | null>`sum(${charges.cents}) filter (where ${charges.side} = ${side})`.mapWith(
      charges.cents,
    );
  const [found] = await query
    .select({ customerCents: of("customer"), otherCents: of("carrier") })
    .from(charges)
    .where(and(eq(charges.shipmentId, shipmentId), eq(charges.state, "approved")));
  return { customerCents: found?.customerCents ?? null, otherCents: found?.otherCents ?? 0 };
}
