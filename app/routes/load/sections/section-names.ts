import { hazardousItems } from "#app/features/shipments/load/freight.ts";
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

/** The sections that this load has. */
export function sectionsOf({ mode, units }: Pick<LoadView, "mode" | "units">): LoadSection[] {
  return sections.filter((section) => {
    if (section === "air") return mode === "AIR";
    return section !== "hazmat" || hazardousItems(units).length > 0;
  });
}
