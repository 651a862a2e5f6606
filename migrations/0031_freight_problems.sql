ALTER TABLE "shipment_exceptions" ADD COLUMN "holds_bill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
-- What is open about freight that was refused or counted wrong holds its bill from now on, too.
UPDATE shipment_exceptions AS open SET holds_bill = true
WHERE open.resolved_at IS NULL AND open.kind = 'service' AND EXISTS (
  SELECT FROM shipment_events AS event
  WHERE event.shipment_id = open.shipment_id AND event.undone_at IS NULL AND event.reported_at >= open.raised_at
    AND (event.kind = 'REFUSED' OR event.pieces <> event.pieces_expected OR NOT event.seal_intact)
);--> statement-breakpoint
DROP FUNCTION IF EXISTS is_refused_in_part(uuid);
