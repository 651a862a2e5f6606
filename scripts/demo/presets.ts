import { addresses, products } from "#app/features/presets/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

const docks = [
  {
    company: "Crossroads Castings Inc.",
    street: "1200 Foundry Street",
    city: "Indianapolis",
    state: "IN",
    zip: "46225",
    hours: "Mon-Fri 7 AM to 3 PM",
    contact: "Dana Reyes",
    phone: "(317) 555-0142",
    instructions: "Dock 3. Check in at the scale house.",
  },
  {
    company: "Okafor Millwork",
    street: "88 Mill Road",
    city: "Columbus",
    state: "OH",
    zip: "43215",
    hours: "Mon-Fri 8 AM to 4 PM",
    contact: "Receiving",
    phone: "(614) 555-0117",
  },
  {
    company: "Brandt Pumps",
    street: "415 Industrial Boulevard",
    city: "Dallas",
    state: "TX",
    zip: "75207",
    hours: "Mon-Fri 6 AM to 2 PM",
    contact: "Elena Brandt",
    phone: "(812) 555-0161",
    instructions: "Call one hour before arrival.",
  },
];

const goods = [
  { description: "Machined castings, banded", packaging: "Pallet", weight: 980, freightClass: 70 },
  { description: "Pump housings, gray iron", packaging: "Pallet", weight: 1_450, freightClass: 60 },
  { description: "Conveyor rollers", packaging: "Crate", weight: 510, freightClass: 85 },
] as const;

/** The address book and the products of the demo's shipper. */
export async function fillPresets(tx: Queryable, companyId: string): Promise<void> {
  await tx.insert(addresses).values(docks.map((dock) => ({ ...dock, companyId })));
  await tx.insert(products).values(goods.map((product) => ({ ...product, companyId })));
}
