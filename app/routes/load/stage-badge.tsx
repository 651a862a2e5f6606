import { StatusBadge } from "#app/features/shipments/ui/status-badge.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Badge } from "#app/ui/badge.tsx";

/** A load's status, and its stage where that adds information. */
export function StageBadges({ load: { status, stage } }: { load: LoadView }) {
  const isCanceled = stage === "canceled";
  const saysMore = !isCanceled && stage !== "new" && stage !== status.toLowerCase();
  return (
    <p className="flex flex-wrap gap-2">
      <StatusBadge status={status} isCanceled={isCanceled} />
      {saysMore && <Badge look="outline">{stageText(stage)}</Badge>}
    </p>
  );
}

/** A stage with a capital letter, for the start of a line. */
export function stageText(stage: LoadView["stage"]): string {
  return stage.charAt(0).toUpperCase() + stage.slice(1);
}
