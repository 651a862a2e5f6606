import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "../shipment.ts";
import {
  currentLeg,
  ownStops,
  pickupFactsOf,
  readOwnLegs,
  statusOfLegs,
} from "./own-legs.server.ts";
import { stopPlace } from "./stop.ts";
import { stops } from "./tables.server.ts";

type Row = {
  id: string;
  isShared: boolean;
  origin: string;
  destination: string;
  status: Status;
  dispatchedAt: Date | null;
  toSignSince: Date | null;
};

/** Listed loads as their carrier sees them: of one with several legs, where its own begin and end. */
export async function asOwnLegs<R extends Row>(
  query: Queryable,
  { companyId }: Actor,
  rows: readonly R[],
): Promise<Omit<R, "isShared">[]> {
  return Promise.all(
    rows.map(async ({ isShared, ...row }) =>
      isShared ? { ...row, ...(await readOwn(query, row, companyId)) } : row,
    ),
  );
}

async function readOwn(
  query: Queryable,
  { id, origin, destination, status }: Omit<Row, "isShared">,
  carrierId: string,
) {
  const own = await readOwnLegs(query, { shipmentId: id, carrierId });
  const all = await query
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, id))
    .orderBy(asc(stops.sequence));
  const seen = ownStops(all, own);
  const [first, last] = [seen.at(0)?.stop, seen.at(-1)?.stop];
  return {
    origin: (first && stopPlace(first)) ?? origin,
    destination: (last && stopPlace(last)) ?? destination,
    ...(own.length > 0 && pickupFactsOf(currentLeg(own))),
    status: own.length > 0 && status !== "Delivered" ? statusOfLegs(own) : status,
  };
}
