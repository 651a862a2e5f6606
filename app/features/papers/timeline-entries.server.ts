import { company } from "#app/features/company/profile.ts";
import type { ReadShown } from "#app/features/shipments/load/shown-on-load.ts";
import { emptyEntry, type TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import { paperTitle, readersOf } from "./paper.ts";
import { paperPath } from "./paths.ts";
import { listPapers } from "./read.server.ts";

/** The papers of a load that its reader may open. */
export const paperEntries: ReadShown<TimelineEntry> = async (query, actor, { id, reader }) => {
  const found = await listPapers(query, actor, id);
  return found
    .filter(({ kind }) => reader === "staff" || readersOf(kind).includes(reader))
    .map((paper) => ({
      ...emptyEntry,
      key: `paper-${paper.id}`,
      kind: "paper",
      at: paper.broughtAt,
      title: paperTitle(paper),
      note: paper.receivedBy && `Received by ${paper.receivedBy}`,
      by: paper.broughtBy ?? company.name,
      download: paperPath(paper.id),
    }));
};
