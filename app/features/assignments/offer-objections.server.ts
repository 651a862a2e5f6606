import { eq } from "drizzle-orm";
import type { FindObjections, LoadObjector } from "#app/features/shipments/load/load-objection.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { findLeg } from "./legs.server.ts";
import { findLiveAssignment, hasLostCarrier } from "./queries.server.ts";

/** A load or leg that has a carrier. A load or first leg on its way has one until that no longer has the freight. */
const taken: FindObjections = async (query, of) => {
  const [load] = await query
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.id, of.shipmentId));
  const leg = await findLeg(query, of);
  const isOnItsWay = load?.status === "In Transit" && (leg?.sequence ?? 1) === 1;
  if (isOnItsWay && !(await hasLostCarrier(query, of))) {
    return [{ code: "conflict", text: "This load is already on its way" }];
  }
  return (await findLiveAssignment(query, of))
    ? [{ code: "conflict", text: "This load already has a carrier" }]
    : [];
};

/** Who has a carrier isn't offered to others. */
export const assignmentObjector: LoadObjector = { offer: taken };
