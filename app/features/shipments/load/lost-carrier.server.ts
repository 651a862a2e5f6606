import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { longestWhat } from "./raise-service-exception.server.ts";
import { resolveExceptions } from "./resolve-exceptions.server.ts";
import { exceptions } from "./tables.server.ts";

/** What the exception about freight that lost its carrier says. */
export const lostFreight = (carrier: string, custody: string) =>
  `${carrier} no longer has this load. The freight: ${custody}`;

type Replaced = { shipmentId: string; before: string; after: string };

/** Says where the freight is now in the open exception about freight without a carrier. */
export async function replaceLostFreight(
  tx: Queryable,
  { shipmentId, before, after }: Replaced,
): Promise<void> {
  await tx
    .update(exceptions)
    .set({ what: sql`left(replace(${exceptions.what}, ${before}, ${after}), ${longestWhat})` })
    .where(openServiceException(shipmentId));
}

const openServiceException = (shipmentId: string) =>
  and(
    eq(exceptions.shipmentId, shipmentId),
    eq(exceptions.kind, "service"),
    isNull(exceptions.resolvedAt),
  );

type Lost = {
  shipmentId: string;
  /** What the exception says of it, as `lostFreight`. */
  what: string;
  /** The user with whom it has a carrier again; null for our system. */
  by: string | null;
  resolution: "Its carrier has the load again." | "The load has a carrier again.";
};

/**
 * Takes back what the open exception says about freight without a carrier, once it has one: trouble
 * that was said before or after it stays open, and an exception about nothing else is resolved.
 */
export async function resolveLostCarrier(
  tx: Queryable,
  { shipmentId, what, by, resolution }: Lost,
  now: Date,
): Promise<void> {
  const open = openServiceException(shipmentId);
  const which = and(open, eq(exceptions.what, what));
  await resolveExceptions(tx, { shipmentId, which, resolution, by }, now);
  const without = sql`replace(replace(${exceptions.what}, ${` ${what}`}, ''), ${`${what} `}, '')`;
  await tx
    .update(exceptions)
    .set({ what: without })
    .where(and(open, sql`strpos(${exceptions.what}, ${what}) > 0`));
}
