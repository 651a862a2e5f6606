import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { demoAccounts } from "./accounts.ts";
import { bookLoads, type Customer } from "./book-loads.ts";
import { completeCarrierFile } from "./carrier-file.ts";
import { moreCarriers, moreCustomers } from "./companies.ts";
import { fillDesk } from "./desk.ts";
import { applicants, colleagues, type DemoPerson, people } from "./people.ts";
import { fillPresets } from "./presets.ts";
import { fillRates } from "./rates.ts";

/**
 * Fills an empty database with sample people, shipments and work for the staff desk. Returns what
 * `runBrokerage` goes on with; undefined if the database was filled before.
 */
export async function fillDemo(database: Database, log: Log) {
  const known = await database.query
    .select()
    .from(users)
    .where(eq(users.email, people.shipper.email));
  if (known.length > 0) return undefined;
  const { member, colleague, applicant } = demoAccounts(database, log);
  const staff = await member(people.staff, "staff");
  const carrier = await member(people.carrier, "carrier");
  await completeCarrierFile(database.query, { carrier, staff });
  for (const role of ["dispatch", "billing", "view"] as const) {
    await colleague(colleagues[role], carrier, role);
  }
  const shipper = await member(people.shipper, "shipper");
  const customers: Customer[] = [];
  for (const person of moreCustomers) {
    customers.push({ ...person, userId: await member(person, "shipper") });
  }
  const carriers: (DemoPerson & { userId: string })[] = [{ ...people.carrier, userId: carrier }];
  for (const person of moreCarriers) {
    const userId = await member(person, "carrier");
    await completeCarrierFile(database.query, { carrier: userId, staff }, person);
    carriers.push({ ...person, userId });
  }
  await applicant(applicants.carrier, "carrier", 7);
  await applicant(applicants.shipper, "shipper", 2);
  await applicant(applicants.sameNumber, "carrier", 1);
  const now = new Date();
  const first = { ...people.shipper, userId: shipper };
  const owners = customers.flatMap((customer) => [first, customer]);
  const booked = await database.transaction(shipper, (tx) => bookLoads(tx, owners, now));
  await database.transaction(staff, async (tx) => {
    await fillDesk(tx, { staff, shipper, carrier }, now);
    await fillRates(tx, { staff, shipper }, now);
    await fillPresets(tx, shipper);
  });
  return { people: { staff: { ...people.staff, userId: staff }, carriers }, loads: booked, now };
}
