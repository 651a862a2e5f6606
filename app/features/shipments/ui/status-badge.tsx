import type { Status } from "#app/features/shipments/shipment.ts";
import { Badge, type BadgeLook } from "#app/ui/badge.tsx";

const looks: Record<Status, BadgeLook> = {
  Quoted: "secondary",
  "In Transit": "default",
  Delivered: "outline",
};

/** A shipment's status in its color. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge look={looks[status]}>{status}</Badge>;
}
