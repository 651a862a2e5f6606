CREATE TABLE "paper_uploads" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"note" text,
	"assignment_id" uuid,
	"is_by_driver" boolean DEFAULT false NOT NULL,
	"for_customer" boolean DEFAULT false NOT NULL,
	"for_carrier" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD COLUMN "holds_bill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_stops" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "paper_uploads" ADD CONSTRAINT "paper_uploads_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_uploads" ADD CONSTRAINT "paper_uploads_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_uploads" ADD CONSTRAINT "paper_uploads_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What is open about freight that was refused or counted wrong holds its bill from now on, too.
UPDATE shipment_exceptions AS open SET holds_bill = true
WHERE open.resolved_at IS NULL AND open.kind = 'service' AND EXISTS (
  SELECT FROM shipment_events AS event
  WHERE event.shipment_id = open.shipment_id AND event.undone_at IS NULL AND event.reported_at >= open.raised_at
    AND (event.kind = 'REFUSED' OR event.pieces <> event.pieces_expected OR NOT event.seal_intact)
);--> statement-breakpoint
DROP FUNCTION IF EXISTS is_refused_in_part(uuid);
