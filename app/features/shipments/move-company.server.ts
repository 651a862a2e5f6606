import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { tenderImports } from "./import/tables.server.ts";
import { subscribers } from "./notifications/tables.server.ts";
import { shipments } from "./tables.server.ts";

/** Moves the loads of one company to another, in the caller's transaction. */
export async function moveShipments(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.update(shipments).set({ companyId: to }).where(eq(shipments.companyId, from));
  // A file that both companies uploaded becomes one import.
  await tx.execute(sql`
    delete from tender_imports old using tender_imports kept
    where old.company_id = ${from} and kept.company_id = ${to} and kept.sha256 = old.sha256`);
  await tx.update(tenderImports).set({ companyId: to }).where(eq(tenderImports.companyId, from));
  await mergeSubscribers(tx, from, to);
  await tx.update(subscribers).set({ companyId: to }).where(eq(subscribers.companyId, from));
}

/**
 * An address that both companies named becomes one subscriber; an unsubscribe from either stays.
 */
async function mergeSubscribers(tx: Queryable, from: string, to: string): Promise<void> {
  const both = sql`old.company_id = ${from} and kept.company_id = ${to} and kept.email = old.email`;
  await tx.execute(sql`
    update notification_subscribers kept set stopped_at = coalesce(kept.stopped_at, old.stopped_at)
    from notification_subscribers old where ${both}`);
  await tx.execute(sql`
    update shipment_recipients r set subscriber_id = kept.id
    from notification_subscribers old, notification_subscribers kept
    where r.subscriber_id = old.id and ${both}`);
  await tx.execute(sql`
    delete from notification_subscribers old using notification_subscribers kept where ${both}`);
}
