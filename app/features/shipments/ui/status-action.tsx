import { type ListedShipment, transitionFrom } from "#app/features/shipments/shipment.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useRowForm } from "./use-row-form.ts";

type Props = {
  shipment: Pick<ListedShipment, "id" | "trackingId" | "status" | "canceledAt">;
  /** The URL it is sent to, to which it returns. */
  action: string;
  /** Made with the page: a press that is sent twice is recorded once. Rows of a list have no room for it. */
  eventKey?: string;
  look: ButtonLook;
};

/** The router knows this page already: asking it to look in each row would lengthen the list. */
const known: object = { discover: "none" };

/** Moves a shipment to its next status; renders nothing once it is delivered or canceled. */
export function StatusAction({ shipment, action, eventKey, look }: Props) {
  const { id, trackingId, status, canceledAt } = shipment;
  const { Form, sending } = useRowForm();
  const next = transitionFrom(status);
  if (!next || canceledAt) return null;
  const words = sending ? "Updating..." : next.label;
  return (
    <Form method="post" action={action} {...known}>
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={next.to} />
      {eventKey && <input type="hidden" name="eventKey" value={eventKey} />}
      <Button type="submit" look={look} disabled={sending} aria-label={`${words}: ${trackingId}`}>
        {words}
      </Button>
    </Form>
  );
}
