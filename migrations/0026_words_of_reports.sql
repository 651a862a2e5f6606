ALTER TABLE "shipment_events" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "status_note" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "status_note_audience" text;