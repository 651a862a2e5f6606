ALTER TABLE "assignments" ADD COLUMN "driver_shown" jsonb;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "link_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "pieces_expected" integer;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "seal_intact" boolean;