import { listUnassignedCosts } from "#app/features/charges/assignment-charges.server.ts";
import { listUnbilled } from "#app/features/invoices/unbilled.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Line = { id: number; description: string; cents: number };

/**
 * The open charges of a load besides its carriers' pay, for staff: what the customer isn't billed
 * yet, and costs that no carrier has agreed to.
 */
export async function readOpenMoney(query: Queryable, shipmentId: string) {
  const customer = (await listUnbilled(query, [shipmentId])).map(asLine);
  const costs = (await listUnassignedCosts(query, shipmentId)).map(asLine);
  return { customer, costs };
}

const asLine = ({ id, description, cents }: Line): Line => ({ id, description, cents });

export type OpenMoney = Awaited<ReturnType<typeof readOpenMoney>>;
