import { Badge } from "#app/ui/badge.tsx";
import { carrierStage } from "../load/carrier-stage.ts";
import { statusLooks } from "./status-badge.tsx";

/** Where a load stands, in the words of its carrier. */
export function CarrierStageBadge({ load }: { load: Parameters<typeof carrierStage>[0] }) {
  const look = load.canceledAt ? "muted" : statusLooks[load.status];
  return <Badge look={look}>{carrierStage(load)}</Badge>;
}
