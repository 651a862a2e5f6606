ALTER TABLE "carrier_checks" DROP CONSTRAINT "carrier_checks_state_known";--> statement-breakpoint
ALTER TABLE "carrier_checks" ADD COLUMN "firms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_checks" ADD CONSTRAINT "carrier_checks_state_known" CHECK ("carrier_checks"."state" in ('waiting', 'found', 'not_found', 'several'));