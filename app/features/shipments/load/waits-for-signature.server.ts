import { sql } from "drizzle-orm";

/** Whether a carrier agreed to a leg that it hasn't signed the rate confirmation of. */
export const waitsForSignature = (carrierId: string) =>
  sql<boolean>`exists (select from assignments a where a.shipment_id = shipments.id
    and a.carrier_id = ${carrierId} and a.offer_id is not null and a.confirmed_at is null
    and a.completed_at is null and a.ended_at is null)`;
