import type { Actor } from "#app/features/accounts/actor.ts";
import { deliver } from "./delivered-load.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "./factories.ts";
import { type FreshDatabase, freshDatabase } from "./fresh.ts";
import type { BookedLoad, Slots } from "./random-books.ts";

type Scene = {
  db: FreshDatabase;
  staff: Actor;
  customers: Actor[];
  carriers: Actor[];
  /** A load of each customer in each status, whose books are written anew. */
  slots: Slots;
};

/** Opens a database with people and loads for random books. */
export async function bookScene(): Promise<Scene> {
  const db = await freshDatabase();
  const staff = await aStaffMember(db.database);
  const customers = [await aShipper(db.database), await aShipper(db.database)];
  const carriers = [await aCarrier(db.database), await aCarrier(db.database)];
  const slots: { id: string; status: BookedLoad["status"] }[] = [];
  for (const [place, status] of (
    ["Quoted", "Quoted", "In Transit", "Delivered"] as const
  ).entries()) {
    for (const owner of customers) {
      const { id } = await aShipment(db.database, owner, { mode: place % 2 ? "FTL" : "LTL" });
      if (status === "Delivered") await deliver(db.database, id);
      if (status === "In Transit") {
        await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
      }
      slots.push({ id, status });
    }
  }
  return { db, staff, customers, carriers, slots };
}
