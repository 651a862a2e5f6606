import { stageText } from "#app/features/shipments/load/stage.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Badge } from "#app/ui/badge.tsx";

/** A load's stage, where it says more than its status. */
export function StageBadge({ load: { status, stage, ending } }: { load: LoadView }) {
  if (stage === "canceled" || stage === "new" || stage === status.toLowerCase()) return null;
  return <Badge look="outline">{stageText(stage, ending)}</Badge>;
}
