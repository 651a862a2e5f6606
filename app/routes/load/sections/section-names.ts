import { type LoadSection, sections } from "#app/features/shipments/load/readiness.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";

/** The names of the sections of a load's details. */
export const sectionNames: Record<LoadSection, string> = {
  stops: "Stops",
  references: "References",
  freight: "Freight",
  care: "Equipment and care",
  hazmat: "Hazmat",
  air: "Air",
};

/** The sections that this load has; the one about hazardous items shows once there are any. */
export function sectionsOf({ mode }: Pick<LoadView, "mode">): LoadSection[] {
  return sections.filter((section) => section !== "air" || mode === "AIR");
}
