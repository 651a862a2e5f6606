import type { Status } from "#app/features/shipments/shipment.ts";
import { Badge, type BadgeLook } from "#app/ui/badge.tsx";

/** The look of each status. */
export const statusLooks: Record<Status, BadgeLook> = {
  Quoted: "secondary",
  "In Transit": "default",
  Delivered: "outline",
};

type Props = { status: Status; isCanceled: boolean };

/** A shipment's status in its color, or that it is canceled. */
export function StatusBadge({ status, isCanceled }: Props) {
  if (isCanceled) return <Badge look="muted">Canceled</Badge>;
  return <Badge look={statusLooks[status]}>{status}</Badge>;
}
