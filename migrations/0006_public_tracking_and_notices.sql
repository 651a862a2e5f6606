CREATE TABLE "shipment_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"email" text NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_recipients_once" UNIQUE("shipment_id","email")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
-- Loads booked before there were public pages keep to themselves: nobody was asked.
ALTER TABLE "shipments" ADD COLUMN "public_tracking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "public_tracking" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "mail_in_transit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "mail_delivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_recipients" ADD CONSTRAINT "shipment_recipients_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;