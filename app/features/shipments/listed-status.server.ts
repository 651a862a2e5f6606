import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { ListedStatus } from "./shipment.ts";
import { shipments } from "./tables.server.ts";

/** The condition for shipments that lists show under `listed`. */
export function isListedAs(listed: ListedStatus): SQL | undefined {
  const { status, canceledAt } = shipments;
  if (listed === "Canceled") return isNotNull(canceledAt);
  // Only a Quoted load can be canceled; the index of open loads asks for both.
  return listed === "Delivered" ? eq(status, listed) : and(eq(status, listed), isNull(canceledAt));
}
