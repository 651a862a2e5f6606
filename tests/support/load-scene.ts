import { aVettedCarrier } from "./carriers.ts";
import { aCustomer, aStaffMember } from "./factories.ts";
import { freshDatabase } from "./fresh.ts";
import { prepare, prepareDatabase } from "./prepare.ts";

/** A database with a staff member, a shipper with its company, and a vetted carrier. */
export async function loadScene() {
  const db = await freshDatabase();
  const staff = await aStaffMember(db.database);
  const owner = await aCustomer(db.database);
  const carrier = await aVettedCarrier(db.database);
  return { db, staff, owner, carrier };
}

/** The same, open during the tests of the file or `describe` that calls this. */
export function prepareLoadScene() {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const owner = prepare(() => aCustomer(db.database));
  const carrier = prepare(() => aVettedCarrier(db.database));
  return { db, staff, owner, carrier };
}
