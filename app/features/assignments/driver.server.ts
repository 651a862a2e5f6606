import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { assignments } from "./tables.server.ts";

/** Who drives, and with what. */
export type Driver = {
  driver: string;
  driverPhone: string;
  truck: string;
  trailer: string | null;
};

/**
 * The version of a driver that is named now. It counts across the assignments of a load, so that what
 * was typed for one of them is never taken for another. The caller's transaction has locked the load.
 */
export const nextDriverVersion = (shipmentId: string) =>
  sql<number>`(select coalesce(max(driver_version), 0) + 1 from assignments where shipment_id = ${shipmentId})`;

/** The number of an assignment's link after this driver is named: another one for another driver or phone. */
export const linkNumberFor = ({ driver, driverPhone }: Driver) =>
  sql<number>`link_number + (driver is distinct from ${driver} or
    regexp_replace(driver_phone, '\\D', '', 'g') is distinct from ${driverPhone.replaceAll(/\D/g, "")})::int`;

/** Makes another link for the driver of an assignment; false where that was done already. */
export async function replaceLink(
  tx: Queryable,
  { id }: { id: string },
  link: number,
): Promise<boolean> {
  const replaced = await tx
    .update(assignments)
    .set({ linkNumber: link + 1 })
    .where(and(eq(assignments.id, id), eq(assignments.linkNumber, link)))
    .returning({ id: assignments.id });
  return replaced.length > 0;
}

/**
 * Records or corrects the driver of a live assignment, in the caller's transaction, which has locked
 * the load. Another driver has nothing to confirm: they read the load as it is.
 * @throws AppError `conflict` when the assignment ended.
 */
export async function recordDriver(
  tx: Queryable,
  { id, shipmentId }: { id: string; shipmentId: string },
  driver: Driver,
): Promise<void> {
  const recorded = await tx
    .update(assignments)
    .set({
      ...driver,
      driverVersion: nextDriverVersion(shipmentId),
      driverShown: sql`case when ${assignments.driver} = ${driver.driver} then ${assignments.driverShown} end`,
      driverShownAt: sql`case when ${assignments.driver} = ${driver.driver} then ${assignments.driverShownAt} end`,
      linkNumber: linkNumberFor(driver),
    })
    .where(and(eq(assignments.id, id), isNull(assignments.endedAt)))
    .returning({ id: assignments.id });
  if (recorded.length === 0) {
    throw new AppError("conflict", "Nothing was changed: this carrier no longer has the load.");
  }
}
