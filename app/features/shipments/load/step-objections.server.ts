import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { withoutIds } from "./freight.ts";
import type {
  FindObjections,
  LoadObjection,
  LoadObjector,
  ObjectedLoad,
} from "./load-objection.ts";
import { refusesTender } from "./readiness.ts";
import { readCare } from "./save-equipment.server.ts";
import { readFreightUnits } from "./save-freight.server.ts";

const readFacts = async (query: Queryable, { shipmentId }: ObjectedLoad) => {
  const { status, canceledAt, mode, airConfirmedAt, freightDescription } = shipments;
  const [found] = await query
    .select({ status, canceledAt, mode, airConfirmedAt, freightDescription })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  return found;
};

/** A load that is canceled or delivered. */
const closed: FindObjections = async (query, load) => closedOf(await readFacts(query, load));

function closedOf(load: Awaited<ReturnType<typeof readFacts>>): LoadObjection[] {
  if (load?.canceledAt) return [{ code: "conflict", text: "This load is canceled" }];
  if (load?.status !== "Delivered") return [];
  return [{ code: "conflict", text: "This load is delivered" }];
}

/**
 * The same, and goods that are named as hazardous and not marked so, or whose details are incomplete, and
 * those that are named as cold without their trailer.
 */
const closedOrUnclear: FindObjections = async (query, of) => {
  const load = await readFacts(query, of);
  const isClosed = closedOf(load);
  if (!load || isClosed.length > 0) return isClosed;
  // In sequence: a transaction has one connection.
  const units = withoutIds(await readFreightUnits(query, of.shipmentId));
  const care = await readCare(query, of.shipmentId);
  const text = refusesTender({ ...load, units, care });
  return text ? [{ code: "invalid", text }] : [];
};

/** What the load itself has against its steps. */
export const loadObjector: LoadObjector = {
  offer: closedOrUnclear,
  cover: closedOrUnclear,
  dispatch: closed,
};
