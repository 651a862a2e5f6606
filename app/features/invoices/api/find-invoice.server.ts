import { eq } from "drizzle-orm";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { invoiceKey } from "#app/features/invoices/deliver.server.ts";
import { noInvoice } from "#app/features/invoices/lock.server.ts";
import { can } from "#app/features/invoices/policy.ts";
import { type InvoiceRecord, readInvoice } from "#app/features/invoices/queries.server.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { latestVersion } from "#app/features/papers/store.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { presentInvoiceDetails } from "./invoice-schemas.server.ts";

/**
 * An invoice for its company or for staff.
 * @throws AppError `not_found` without access or without the invoice.
 */
export async function findInvoice(
  { database }: ApiDependencies,
  c: ApiContext,
  id: string,
): Promise<InvoiceRecord> {
  const { actor } = c.get("caller");
  const found = await readInvoice(database.query, eq(invoices.id, id));
  const mayRead = found && (can(actor, "see-own", found) || can(actAs(actor, "staff"), "see-all"));
  if (!mayRead) throw noInvoice();
  return found;
}

/**
 * The caller as staff who bill, or who read bills.
 * @throws AppError `not_found` for anyone else; `forbidden` for staff who lack the permission.
 */
export function requireBilling(c: ApiContext, action: "bill" | "see-all" = "bill"): Actor {
  const staff = actAs(c.get("caller").actor, "staff");
  if (!can(staff, action)) throw refusalTo(staff, `invoices.${action}`, noInvoice());
  return staff;
}

/** An invoice with its details, as it is now. @throws AppError as `findInvoice`. */
export async function readInvoiceNow(deps: ApiDependencies, c: ApiContext, id: string) {
  const found = await findInvoice(deps, c, id);
  const paper = await latestVersion(deps.database.query, invoiceKey(found));
  const { today } = companyDays(deps.clock);
  return presentInvoiceDetails(found, { today, documentId: paper?.id ?? null });
}
