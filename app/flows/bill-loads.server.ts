import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { can } from "#app/features/invoices/policy.ts";
import { usdText } from "#app/features/money/usd.ts";
import { type BulkResult, runForLoads } from "#app/features/shipments/bulk.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { billLoad } from "./bill-load.server.ts";

/** A load to bill, with the total that was shown, in US cents. */
type ShownLoad = { id: string; totalCents: number };

/**
 * Issues the invoices of several loads and emails them, for staff, each by itself: one that can't be
 * billed now, or not at the total that was shown, says why, and the others are issued.
 * @throws AppError `not_found` without access.
 */
export async function billLoads(
  deps: Parameters<typeof billLoad>[0],
  shown: readonly ShownLoad[],
): Promise<BulkResult[]> {
  const { database, actor } = deps;
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", notThere());
  const totals = new Map(shown.map(({ id, totalCents }) => [id, totalCents]));
  return runForLoads(database.query, [...totals.keys()], async ({ id }) => {
    const totalCents = totals.get(id) ?? 0;
    await billLoad(deps, id, totalCents);
    return `Invoiced, ${usdText(totalCents)}`;
  });
}
