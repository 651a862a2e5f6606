ALTER TABLE "assignments" ADD COLUMN "driver_shown" jsonb;--> statement-breakpoint
ALTER TABLE "carrier_offers" DROP COLUMN "change_told_at";