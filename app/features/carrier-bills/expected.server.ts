import { and, eq, ne, sql } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { carrierBills } from "./tables.server.ts";

/** One assignment, or all of a load. */
type Agreement = { assignmentId: string } | { shipmentId: string };

const { approvedCents, totalCents, state, id, receivedAt } = carrierBills;

/**
 * What is left to bill: the pay agreed with a carrier, or with all carriers of a load, that isn't on
 * any bill yet, decided or not, in US cents.
 */
export async function unbilledCents(query: Queryable, of: Agreement): Promise<number> {
  return (await agreedCents(query, of)) - (await billedCents(query, of));
}

async function agreedCents(query: Queryable, of: Agreement): Promise<number> {
  const [agreed] = await query
    .select({ cents: sql<string>`coalesce(sum(${charges.cents}), 0)` })
    .from(charges)
    .where(
      and(
        "assignmentId" in of
          ? eq(charges.assignmentId, of.assignmentId)
          : eq(charges.shipmentId, of.shipmentId),
        eq(charges.side, "carrier"),
        eq(charges.state, "approved"),
      ),
    );
  return Number(agreed?.cents ?? 0);
}

async function billedCents(query: Queryable, of: Agreement): Promise<number> {
  const [billed] = await query
    .select({ cents: sql<string>`coalesce(sum(coalesce(${approvedCents}, ${totalCents})), 0)` })
    .from(carrierBills)
    .where(
      and(
        "assignmentId" in of
          ? eq(carrierBills.assignmentId, of.assignmentId)
          : eq(carrierBills.shipmentId, of.shipmentId),
        ne(state, "rejected"),
      ),
    );
  return Number(billed?.cents ?? 0);
}

/**
 * What other bills of a row's assignment have of its pay, in US cents: an approved one what we pay, and
 * one that came before it and waits for a decision what it asks. A later one that waits has nothing.
 */
export const onOtherBills = sql`(
  select coalesce(sum(coalesce(b.approved_cents, b.total_cents)), 0) from carrier_bills b
  where b.assignment_id = ${carrierBills.assignmentId} and b.id <> ${id} and b.state <> 'rejected'
    and (b.approved_cents is not null or (b.received_at, b.id) < (${receivedAt}, ${id}))
)`.mapWith(Number);

/** What is left to bill for a row's bill, in US cents: now while it waits, then as it was decided. */
export const expectedColumn = sql`case
  when ${state} in ('to approve', 'disputed') then (
    select coalesce(sum(c.cents), 0) from charges c
    where c.assignment_id = ${carrierBills.assignmentId} and c.side = 'carrier'
      and c.state = 'approved'
  ) - ${onOtherBills}
  else ${carrierBills.expectedCents}
end`.mapWith(Number);

/**
 * Refuses a decision on a bill if something else is left to bill than was shown, so that exactly the
 * difference that was shown is added to the load's charges.
 * @param shown US cents; undefined for software that names none
 * @throws AppError `conflict`
 */
export function refuseIfExpectedChanged(shown: number | undefined, now: number): void {
  if (shown === undefined || shown === now) return;
  throw new AppError(
    "conflict",
    `Nothing was saved: ${usdText(now)} is left to bill now, and you saw ${usdText(shown)}. Check the difference, then try again.`,
  );
}
