import { eq } from "drizzle-orm";
import { usdText } from "#app/features/money/usd.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { invoices } from "./tables.server.ts";

/**
 * Locks a load until the transaction ends, so that billing and payments run one after another.
 * @throws AppError `not_found`
 */
export async function lockInvoicedLoad(tx: Queryable, shipmentId: string) {
  const load = await lockLoad(tx, shipmentId);
  if (!load) throw new AppError("not_found", "This load does not exist.");
  return load;
}

/**
 * Locks an invoice and its load, the load first, in the order everyone uses.
 * @throws AppError `not_found`
 */
export async function lockInvoice(tx: Queryable, id: string) {
  const [found] = await tx
    .select({ shipmentId: invoices.shipmentId })
    .from(invoices)
    .where(eq(invoices.id, id));
  if (!found) throw noInvoice();
  const load = await lockInvoicedLoad(tx, found.shipmentId);
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
  if (!invoice) throw noInvoice();
  return { invoice, load };
}

export const noInvoice = () => new AppError("not_found", "This invoice does not exist.");

/**
 * Refuses a payment if another amount is open than when the form was opened, so that two people don't
 * record one payment twice.
 * @param expectedCents what was open then; undefined for the API, which sends none
 * @throws AppError `conflict`
 */
export function refuseIfAmountChanged(expectedCents: number | undefined, openCents: number): void {
  if (expectedCents === undefined || expectedCents === openCents) return;
  throw new AppError(
    "conflict",
    `Nothing was recorded: someone recorded a payment or a credit in between, and ${usdText(openCents)} is open now. Check the amount, then try again.`,
  );
}
