import { eq } from "drizzle-orm";
import type { Assignment } from "#app/features/assignments/queries.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { lacksPayReason } from "#app/features/assignments/zero-pay.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { listCostsToAdopt, readLinesToSign } from "./assignment-charges.server.ts";

type Asked = {
  /** Why the pay is $0.00 or less; null without a reason. */
  reason: string | null;
  /** What wasn't done, such as "Nothing was booked". */
  failed: string;
  /** Whether the assignment opened just now: what its load costs already becomes its pay in the end. */
  isNew?: boolean;
};

/**
 * Refuses a pay of $0.00 or less that a carrier would sign, unless staff say why, in the caller's
 * transaction, which has locked the load and changed the pay. Keeps the reason with the assignment and
 * returns what belongs in the audit log.
 * @throws AppError `invalid` beside the reason.
 */
export async function refuseZeroPay(
  tx: Queryable,
  { id, shipmentId, offerId, endedAt, zeroPayCents }: Assignment,
  { reason, failed, isNew = false }: Asked,
): Promise<Details> {
  // Without an offer there is no rate confirmation, and none is signed once the assignment ended.
  if (!offerId || endedAt) return {};
  const adopted = isNew ? await listCostsToAdopt(tx, shipmentId) : [];
  const cents = totalOf([...(await readLinesToSign(tx, id)), ...adopted]);
  if (!lacksPayReason({ zeroPayCents }, cents)) {
    // So that a pay which falls to the same total again is asked about again.
    if (cents > 0 && zeroPayCents !== null) await storePayReason(tx, id, null);
    return {};
  }
  if (!reason) {
    const message = `${failed}: the rate confirmation would pay ${usdText(cents)}. Say why it pays that.`;
    throw new AppError("invalid", message, { fields: { zeroPayReason: [message] } });
  }
  await storePayReason(tx, id, { cents, reason });
  return { zeroPayCents: cents, zeroPayReason: reason };
}

async function storePayReason(
  tx: Queryable,
  id: string,
  given: { cents: number; reason: string } | null,
): Promise<void> {
  const columns = { zeroPayCents: given?.cents ?? null, zeroPayReason: given?.reason ?? null };
  await tx.update(assignments).set(columns).where(eq(assignments.id, id));
}
