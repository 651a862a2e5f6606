import { eq } from "drizzle-orm";
import type { Role } from "#app/features/accounts/role.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
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
 * Fills an empty database with sample people, `count` shipments and work for the staff desk. Returns
 * what `runBrokerage` goes on with; undefined if the database was filled before.
 */
export async function fillDemo(database: Database, count: number, log: Log) {
  const known = await database.query
    .select()
    .from(users)
    .where(eq(users.email, people.shipper.email));
  if (known.length > 0) return undefined;
  const { member, colleague, applicant } = demoAccounts(database, log);
  const withAccount = async (person: DemoPerson, role: Role): Promise<Customer> => ({
    ...person,
    userId: await member(person, role),
  });
  // Together, because each waits for the hash of a password.
  const [staff, shipper, customers, carriers] = await Promise.all([
    member(people.staff, "staff"),
    member(people.shipper, "shipper"),
    Promise.all(moreCustomers.map((person) => withAccount(person, "shipper"))),
    Promise.all([people.carrier, ...moreCarriers].map((one) => withAccount(one, "carrier"))),
  ]);
  for (const person of carriers) {
    await completeCarrierFile(database.query, { carrier: person.userId, staff }, person);
  }
  const carrier = carriers[0]?.userId ?? staff;
  await Promise.all([
    ...(["dispatch", "billing", "view"] as const).map((role) =>
      colleague(colleagues[role], carrier, role),
    ),
    applicant(applicants.carrier, "carrier", 7),
    applicant(applicants.shipper, "shipper", 2),
    applicant(applicants.sameNumber, "carrier", 1),
  ]);
  const now = new Date();
  const first = { ...people.shipper, userId: shipper };
  const owners = customers.flatMap((customer) => [first, customer]);
  const booked = await database.transaction(shipper, (tx) => bookLoads(tx, owners, { count, now }));
  // Nobody was offered these loads, so that nothing follows.
  await followLoads(database, "", []).transaction(staff, async (tx) => {
    await fillDesk(tx, { staff, shipper, carrier }, now);
    await fillRates(tx, { staff, shipper }, now);
    await fillPresets(tx, shipper);
  });
  return { people: { staff: { ...people.staff, userId: staff }, carriers }, loads: booked, now };
}
