import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { mayAsStaff, refusalTo } from "#app/features/accounts/staff-permission.ts";
import { noBill } from "#app/features/carrier-bills/lock.server.ts";
import { can } from "#app/features/carrier-bills/policy.ts";
import {
  findBillPaper,
  readBill,
  readOwnBill,
} from "#app/features/carrier-bills/queries.server.ts";
import { readPayee } from "#app/flows/pay-bills.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { presentBillDetails } from "./bill-schemas.server.ts";

/** The caller as staff who decide on bills. @throws AppError `not_found` for anyone else. */
export function requireBillDesk(c: ApiContext): Actor {
  const staff = actAs(c.get("caller").actor, "staff");
  if (!can(staff, "work")) throw refusalTo(staff, "carrier-bills.work", noBill());
  return staff;
}

/**
 * A bill with its details, for its carrier or for staff.
 * @throws AppError `not_found` without access or without the bill.
 */
export async function readBillNow({ database }: ApiDependencies, c: ApiContext, id: string) {
  const { query } = database;
  const { actor } = c.get("caller");
  const staff = actAs(actor, "staff");
  if (can(staff, "see-all")) {
    const known = await readBill(query, id);
    if (!known) throw noBill();
    const found = mayAsStaff(staff, "carriers.see-remit") ? known : { ...known, payTo: null };
    const payee = await readPayee(query, found, staff.userId);
    const documentId = await findBillPaper(query, found);
    return presentBillDetails(found, { documentId, hold: payee?.hold ?? null });
  }
  const own = await readOwnBill(query, actAs(actor, "carrier"), id);
  if (!own) throw noBill();
  return presentBillDetails(own, { documentId: await findBillPaper(query, own), hold: null });
}
