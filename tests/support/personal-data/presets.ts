import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { addresses, products } from "#app/features/presets/tables.server.ts";
import { saveTemplate } from "#app/features/presets/templates.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** An address, a product and a template. */
export async function somePresets(database: Database, actor: Actor, trackingId: string) {
  const { query } = database;
  const { companyId } = actor;
  await query.insert(addresses).values({
    companyId,
    company: "Ode Castings",
    street: "1 Foundry Street",
    city: "Indianapolis",
    state: "IN",
    zip: "46225",
    hours: "Mon-Fri 7:00 AM to 3:00 PM",
    contact: "Ana Ode",
    phone: "(317) 555-0147",
    email: "ana@ode.example",
    instructions: "Ring at gate 4",
    accessorials: ["liftgate"],
  });
  await query.insert(products).values({
    companyId,
    description: "Ode Castings, primed",
    packaging: "Pallet",
    weight: 640.25,
    freightClass: 92.5,
    nmfc: "104600",
    hazardous: true,
    unNumber: "UN1263",
    properShippingName: "Paint",
    hazardClass: "3",
    subsidiaryClass: "8",
    packingGroup: "II",
  });
  const [{ id: loadId } = { id: "" }] = await query
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.trackingId, trackingId));
  await saveTemplate({ database, actor }, { loadId, name: "Castings to Chicago" });
}
