ALTER TABLE "webhook_deliveries" ADD COLUMN "record_id" uuid;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("endpoint_id","record_id","sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
DROP FUNCTION IF EXISTS enqueue_webhook(uuid, text, jsonb);
