import { aVettedCarrier } from "./carriers.ts";
import { aCompany, aShipper, aStaffMember } from "./factories.ts";
import { freshDatabase } from "./fresh.ts";

/** A database with a staff member, a shipper with its company, and a vetted carrier. */
export async function loadScene() {
  const db = await freshDatabase();
  const staff = await aStaffMember(db.database);
  const owner = await aShipper(db.database);
  await aCompany(db.database, owner);
  const carrier = await aVettedCarrier(db.database);
  return { db, staff, owner, carrier };
}
