import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aShipment } from "./factories.ts";
import { jpeg, takeUnopened } from "./files.ts";

type Desk = { database: Database; actor: Actor; clock: Clock; origin: string; scanFile: null };

/** A file that is accepted as a photo. */
export const aPhoto = () => new File([jpeg], "pod.jpg");

/** Marks a load as picked up and delivered, without its emails. */
export async function deliver({ query }: Database, id: string): Promise<void> {
  for (const status of ["In Transit", "Delivered"] as const) {
    await query.update(shipments).set({ status }).where(eq(shipments.id, id));
  }
}

/** Adds an approved charge in US dollars, such as "1480.50", to one side of a load. */
export async function charge(
  desk: Desk,
  id: string,
  given: {
    rate: string;
    side?: string;
    code?: string;
    approval?: string;
    assignmentId?: string;
  },
): Promise<void> {
  const usual = { side: "customer", code: "linehaul", unit: "flat", quantity: "1" };
  const words = { reason: "As agreed by phone.", approval: "now" };
  await addCharge(desk, { id, ...chargeSchema.parse({ ...usual, ...words, ...given }) });
}

/** A delivered load with its proof of delivery, for which `owner` pays that amount. */
export async function aDeliveredLoad(desk: Desk, owner: Actor, { rate = "1480.50" } = {}) {
  const load = await aShipment(desk.database, owner);
  await charge(desk, load.id, { rate });
  await deliverWithProof(desk, load.id);
  return load;
}

/** Marks a load as delivered, with its proof of delivery. */
export async function deliverWithProof(desk: Desk, id: string): Promise<void> {
  await deliver(desk.database, id);
  const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", note: null, file: aPhoto() };
  await uploadProofOfDelivery({ ...desk, checkFile: takeUnopened }, id, receipt);
}
