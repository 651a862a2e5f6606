/** The events that webhooks send. */
export const webhookKinds = [
  { id: "shipment.created", label: "Shipment created" },
  { id: "shipment.updated", label: "Shipment updated" },
  { id: "shipment.status_changed", label: "Shipment status changed" },
  { id: "shipment.canceled", label: "Shipment canceled" },
  { id: "event.created", label: "Tracking event" },
  { id: "document.created", label: "Document added" },
  { id: "quote.priced", label: "Quote priced" },
  { id: "offer.created", label: "Carrier offer received" },
  { id: "offer.changed", label: "Carrier offer changed" },
  { id: "assignment.accepted", label: "Load booked with your carrier" },
  { id: "assignment.confirmed", label: "Rate confirmation signed" },
  { id: "assignment.dispatched", label: "Driver dispatched" },
  { id: "assignment.ended", label: "Load no longer yours" },
] as const;

export type WebhookKind = (typeof webhookKinds)[number]["id"];

export const webhookKindIds = webhookKinds.map(({ id }) => id) as [WebhookKind, ...WebhookKind[]];

/** The kind of a test message. */
export const testKind = "test";

/** Why an endpoint is disabled: its answers, or the person who added it reset their password. */
export const disabledReasons = ["gone", "failing", "reset"] as const;

export type DisabledReason = (typeof disabledReasons)[number];

/** The states of a delivery. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;

export type DeliveryState = (typeof deliveryStates)[number];
