import { StatusBadge } from "#app/features/shipments/ui/status-badge.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Badge } from "#app/ui/badge.tsx";

/** The status of a load, and its stage where that says more. */
export function StageBadges({ load: { status, stage } }: { load: LoadView }) {
  const saysMore = stage !== "new" && stage !== status.toLowerCase();
  return (
    <p className="flex flex-wrap gap-2">
      <StatusBadge status={status} />
      {saysMore && <Badge look="outline">{stageText(stage)}</Badge>}
    </p>
  );
}

/** A stage as a line of text begins with it. */
export function stageText(stage: LoadView["stage"]): string {
  return stage.charAt(0).toUpperCase() + stage.slice(1);
}
