import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordPayment } from "#app/features/invoices/payments.server.ts";
import { readInvoice } from "#app/features/invoices/queries.server.ts";
import { paymentSchema } from "#app/features/invoices/schema.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { computeStage } from "#app/features/shipments/load/stage.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { aDeliveredLoad } from "./delivered-load.ts";
import type { FreshDatabase } from "./fresh.ts";
import { quoteScene, today } from "./quote-scene.ts";

/** Shared steps of tests about invoices, on the database and with the people of `scene`. */
export function billingScene(scene: () => { db: FreshDatabase; staff: Actor; owner: Actor }) {
  const { on, mailsTo } = quoteScene(scene);
  const query = () => scene().db.database.query;
  const desk = (day?: string) => ({ ...on(scene().staff, day), actor: scene().staff });

  const read = async (id: string) => {
    const found = await readInvoice(query(), eq(invoices.id, id));
    if (!found) throw new Error("the invoice is not there");
    return found;
  };
  /** The invoice of a delivered load. */
  const billed = async ({ rate = "1480.50", day = today, of = scene().owner } = {}) => {
    const load = await aDeliveredLoad(desk(), of, { rate });
    return read(await billLoad(desk(day), load.id));
  };
  const pay = (id: string, amount: string, given: Record<string, string> = {}) => {
    const typed = { cents: amount, method: "ACH", receivedOn: today, ...given };
    return recordPayment(on(scene().staff), { id, ...paymentSchema(today).parse(typed) });
  };
  const stageOf = async (id: string) => {
    const [load] = await query().select().from(shipments).where(eq(shipments.id, id));
    if (!load) throw new Error("the load is not there");
    return computeStage(load);
  };
  return { on, mailsTo, desk, read, billed, pay, stageOf };
}
