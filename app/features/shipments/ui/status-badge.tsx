import type { Status } from "#app/features/shipments/shipment.ts";
import { Badge, type BadgeLook } from "#app/ui/badge.tsx";

const looks: Record<Status, BadgeLook> = {
  Quoted: "secondary",
  "In Transit": "default",
  Delivered: "outline",
};

type Props = {
  status: Status;
  isCanceled: boolean;
  /** What stands in it; the status itself when left out. */
  words?: string | undefined;
};

/** A shipment's status in its color, or that it is canceled. */
export function StatusBadge({ status, isCanceled, words = status }: Props) {
  if (isCanceled) return <Badge look="muted">Canceled</Badge>;
  return <Badge look={looks[status]}>{words}</Badge>;
}
