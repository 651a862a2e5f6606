import { eq } from "drizzle-orm";
import { mayAsStaff, refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { notByAir, notThere } from "../refusal.ts";
import { type AirRecord, noAirRecord } from "./air.ts";
import {
  type EditDependencies,
  type Edited,
  type EditResult,
  editLoad,
  type LockedLoad,
} from "./edit-load.server.ts";
import { airRecords } from "./tables.server.ts";
import { instantOfTyped } from "./typed-time.ts";
import type { Which } from "./which-time.ts";

/** What a shipper says of air freight. */
export type GivenAir = {
  searchConsent: boolean;
  fromAirport: string | null;
  toAirport: string | null;
  /** Local time in `timeZone`. */
  cutoff: string | null;
  /** Left out by software, which sends an offset. */
  cutoffWhich?: Which;
};

/**
 * Saves the shipper's details of air freight: airports, cutoff, and the consent to search, with its
 * date and the person who gave it. The cutoff is in the time zone of the first stop.
 * @throws AppError as `editLoad`; `conflict` when the load doesn't go by air.
 */
export function saveAir(
  deps: EditDependencies & { timeZone: string },
  { id, version, ...given }: Edited & GivenAir,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "air", (tx, load, { userId }) => {
    const air = { ...given, cutoffAt: cutoffOf(given, deps.timeZone) };
    return replaceAir(tx, load, air, { userId, now: deps.clock.now() });
  });
}

/**
 * The instant of the cutoff, which is typed in the time zone of the first stop.
 * @throws AppError as `instantOfTyped`.
 */
export function cutoffOf(
  { cutoff, cutoffWhich }: Pick<GivenAir, "cutoff" | "cutoffWhich">,
  timeZone: string,
): Date | null {
  return cutoff ? instantOfTyped(cutoff, timeZone, "cutoff", cutoffWhich) : null;
}

type LocatedAir = Pick<AirRecord, "fromAirport" | "toAirport" | "cutoffAt"> &
  Pick<GivenAir, "searchConsent">;

/**
 * Replaces the shipper's details of air freight, in the caller's transaction; a new consent is given by
 * this person now.
 * @throws AppError `conflict` when the load doesn't go by air.
 */
export async function replaceAir(
  tx: Queryable,
  { id, mode }: LockedLoad,
  { searchConsent, fromAirport, toAirport, cutoffAt }: LocatedAir,
  { userId, now }: { userId: string; now: Date },
): Promise<EditResult> {
  if (mode !== "AIR") throw notByAir();
  const before = await readAir(tx, id);
  const consents = searchConsent !== (before.searchConsentAt !== null);
  const changes = [
    before.fromAirport !== fromAirport && "Origin airport",
    before.toAirport !== toAirport && "Destination airport",
    before.cutoffAt?.getTime() !== cutoffAt?.getTime() && "Cutoff",
    consents && "Consent to search",
  ].filter((change) => change !== false);
  if (changes.length === 0) return { changes };
  const consent = searchConsent
    ? { searchConsentAt: now, searchConsentBy: userId }
    : { searchConsentAt: null, searchConsentBy: null };
  await writeAir(tx, id, { fromAirport, toAirport, cutoffAt, ...(consents && consent) });
  return { changes };
}

/**
 * Records the basis of the shipper's Known Shipper status, for staff.
 * @throws AppError as `editLoad`; `not_found` for anyone but staff; `conflict` when the load doesn't go
 * by air.
 */
export function saveKnownShipperRecord(
  deps: EditDependencies,
  {
    id,
    version,
    ...record
  }: Edited & Pick<AirRecord, "knownShipperBasis" | "verifiedBy" | "verifiedOn" | "reviewDue">,
): Promise<{ version: number }> {
  // As on its company.
  const needs = "accounts.record-known-shipper";
  return editLoad({ ...deps, needs }, { id, version }, "air", async (tx, load, actor) => {
    if (!mayAsStaff(actor, needs)) throw refusalTo(actor, needs, notThere());
    if (load.mode !== "AIR") throw notByAir();
    await writeAir(tx, id, record);
    return { changes: ["Known Shipper record"] };
  });
}

async function writeAir(
  tx: Queryable,
  shipmentId: string,
  columns: Partial<typeof airRecords.$inferInsert>,
) {
  await tx
    .insert(airRecords)
    .values({ ...columns, shipmentId })
    .onConflictDoUpdate({ target: airRecords.shipmentId, set: columns });
}

/** The record of air freight; all null while there is none. */
export async function readAir(query: Queryable, id: string): Promise<AirRecord> {
  const [found] = await query.select().from(airRecords).where(eq(airRecords.shipmentId, id));
  if (!found) return noAirRecord;
  const { shipmentId, searchConsentBy, ...record } = found;
  return record;
}
