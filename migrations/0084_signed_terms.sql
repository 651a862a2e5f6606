ALTER TABLE "assignments" ADD COLUMN "signed_terms" jsonb;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "changed_terms" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "change_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "to_sign_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "assignments_changed" ON "assignments" USING btree ("shipment_id") WHERE "assignments"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_to_sign" ON "shipments" USING btree ("to_sign_since","id") WHERE "shipments"."to_sign_since" is not null;