import type { Database } from "#app/platform/database/database.server.ts";
import {
  type ExportedTable,
  type PersonalDataFixture,
  type Row,
  type Seeded,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { addresses, products } from "./tables.server.ts";
import { saveTemplate } from "./templates.server.ts";

type Held = { presets: Record<"addresses" | "products" | "templates", Row[]> };

/** What the person's company keeps to tender faster. */
const ofPresets = (table: string, kind: keyof Held["presets"]): ExportedTable<Held> => ({
  table,
  whose: (userId) =>
    `company_id in (select company_id from company_members where user_id = '${userId}')`,
  found: ({ presets }) => presets[kind],
  leftOut: { id: why.rowId, company_id: why.ofCompany, version: "counts edits" },
});

export const fixture: PersonalDataFixture<Held> = {
  seed: somePresets,
  exported: [
    ofPresets("company_addresses", "addresses"),
    ofPresets("company_products", "products"),
    ofPresets("load_templates", "templates"),
  ],
};

/** An address, a product and a template. */
async function somePresets(database: Database, { actor, bookedLoad }: Seeded) {
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
  await saveTemplate(
    { database, actor },
    { loadId: bookedLoad.shipmentId, name: "Castings to Chicago" },
  );
}
