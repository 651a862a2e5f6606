import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { invoices } from "#app/features/invoices/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createFreightClient } from "#clients/typescript/client.ts";
import { deliverAndBill } from "#examples/deliver-and-bill.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import type { KeyOf } from "./people.ts";

type Given = { url: string; database: Database; keyOf: KeyOf; staffKey: string };

/** Delivers a new customer's load and bills it; returns the invoice's ID. */
export async function billShipment({ url, database, keyOf, staffKey }: Given): Promise<string> {
  const customer = await aShipper(database);
  const { id, trackingId } = await aShipment(database, customer);
  const staff = createFreightClient({ site: url, key: staffKey });
  const shipper = createFreightClient({ site: url, key: await keyOf(customer) });
  const { error } = await staff.POST("/shipments/{trackingId}/charges", {
    params: { path: { trackingId } },
    // Of so many cents that no run pays all of them.
    body: {
      side: "customer",
      code: "linehaul",
      unit: "flat",
      rate: "900000",
      reason: "As agreed.",
      approval: "now",
    },
    headers: { "idempotency-key": randomUUID() },
  });
  if (error) throw new Error(error.detail);
  await deliverAndBill({ shipper, staff }, trackingId);
  const [invoice] = await database.query
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.shipmentId, id));
  if (!invoice) throw new Error("the load was not billed");
  return invoice.id;
}
