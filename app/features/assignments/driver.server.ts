import { and, eq, isNull } from "drizzle-orm";
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
 * Records or corrects the driver of a live assignment, in the caller's transaction.
 * @throws AppError `conflict` when the assignment ended.
 */
export async function recordDriver(tx: Queryable, id: string, driver: Driver): Promise<void> {
  const recorded = await tx
    .update(assignments)
    .set(driver)
    .where(and(eq(assignments.id, id), isNull(assignments.endedAt)))
    .returning({ id: assignments.id });
  if (recorded.length === 0) {
    throw new AppError("conflict", "Nothing was changed: this carrier no longer has the load.");
  }
}
