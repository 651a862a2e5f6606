-- Loads booked before there were public pages keep to themselves: nobody was asked.
ALTER TABLE "shipments" ADD COLUMN "public_tracking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "public_tracking" SET DEFAULT true;
