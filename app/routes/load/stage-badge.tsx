import type { LoadView } from "#app/flows/load-view.server.ts";
import { Badge } from "#app/ui/badge.tsx";

/** A load's stage, where it says more than its status. */
export function StageBadge({ load: { status, stage } }: { load: LoadView }) {
  if (stage === "canceled" || stage === "new" || stage === status.toLowerCase()) return null;
  return <Badge look="outline">{stageText(stage)}</Badge>;
}

/** A stage with a capital letter, for the start of a line. */
export function stageText(stage: LoadView["stage"]): string {
  return stage.charAt(0).toUpperCase() + stage.slice(1);
}
