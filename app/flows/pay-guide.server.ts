import { and, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { readMarginFloor } from "#app/features/charges/margin-floor.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { percentText } from "#app/features/money/margin.ts";
import { isBelowFloor, marginText } from "#app/features/money/margin-floor.ts";
import { marginAt, type PayGuide } from "#app/features/money/pay-guide.ts";
import { usdText } from "#app/features/money/usd.ts";
import { lanePlace } from "#app/features/shipments/lane.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** What staff weigh the pay of a load or leg against. For our team alone, all of whom see margins. */
export async function readPayGuide(
  query: Queryable,
  { shipmentId, legId }: OfLeg,
): Promise<PayGuide> {
  const last = legId ? undefined : await readLastPay(query, shipmentId);
  return {
    ...(await readTotals(query, shipmentId)),
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

/** What the carrier of the lane's last other load got for it, and when it took it. */
async function readLastPay(query: Queryable, shipmentId: string) {
  const [load] = await query
    .select({ mode: shipments.mode, from: shipments.origin, to: shipments.destination })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!load) return undefined;
  const paid = query
    .select({ cents: sql<number>`sum(${charges.cents})`.mapWith(charges.cents).as("cents") })
    .from(charges)
    .innerJoin(assignments, eq(assignments.id, charges.assignmentId))
    .where(
      and(
        eq(charges.shipmentId, shipments.id),
        eq(charges.state, "approved"),
        isNull(assignments.endedAt),
      ),
    )
    .as("paid");
  const isAt = (column: SQL, place: string) => sql`${column} = ${lanePlace(sql`${place}::text`)}`;
  const [last] = await query
    .select({ cents: paid.cents, at: shipments.coveredAt })
    .from(shipments)
    .innerJoinLateral(paid, gt(paid.cents, 0))
    .where(
      and(
        eq(shipments.mode, load.mode),
        isAt(lanePlace(shipments.origin), load.from),
        isAt(lanePlace(shipments.destination), load.to),
        isNotNull(shipments.coveredAt),
        isNull(shipments.canceledAt),
        ne(shipments.id, shipmentId),
      ),
    )
    .orderBy(desc(shipments.coveredAt))
    .limit(1);
  return last?.at ? { cents: last.cents, at: last.at } : undefined;
}
