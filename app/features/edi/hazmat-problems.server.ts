import { and, eq } from "drizzle-orm";
import { freightItems, freightUnits } from "#app/features/shipments/load/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Tendered, TenderedLoad } from "./find-tendered.server.ts";
import type { TenderAnswers } from "./tender-answer.ts";
import { findHazmat } from "./tender-hazmat.ts";
import { type Problem, problemAt } from "./x12/segment.ts";

type Known = {
  /** The load that the tender changes. */
  load: TenderedLoad["load"] | null;
  /** What our team entered for it and for earlier ones of its shipment. */
  answers: TenderAnswers;
};

/**
 * Asks what is hazardous of the goods of a tender that calls them so; empty once our team said it, or where the
 * load that it changes has hazardous items.
 */
export async function askAboutHazmat(
  query: Queryable,
  { message, tender }: Tendered,
  { load, answers }: Known,
): Promise<Problem[]> {
  const found = findHazmat(tender.segments);
  if (!found || answers.hazmat === "plain") return [];
  const { segment, element } = found;
  if (!load) {
    if (answers.hazmat) return [];
    const asked = "The tender says that goods are hazardous. Declare them, or say that they aren't";
    return [problemAt(segment, asked, { element, answer: "hazmat" })];
  }
  if (message.answers?.accepts || (await hasHazardousItems(query, load.id))) return [];
  const asked = `This change says that goods are hazardous, and none of ${load.trackingId} is marked so. If they are, mark them in the load's details first. Then accept the change`;
  return [problemAt(segment, asked, { element, answer: "accepts" })];
}

async function hasHazardousItems(query: Queryable, shipmentId: string): Promise<boolean> {
  const found = await query
    .select({ id: freightItems.id })
    .from(freightItems)
    .innerJoin(freightUnits, eq(freightUnits.id, freightItems.unitId))
    .where(and(eq(freightUnits.shipmentId, shipmentId), eq(freightItems.hazardous, true)))
    .limit(1);
  return found.length > 0;
}
