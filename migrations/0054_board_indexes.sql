DROP INDEX "shipments_by_news";--> statement-breakpoint
DROP INDEX "shipments_by_pickup";--> statement-breakpoint
DROP INDEX "shipments_by_delivery";--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree (least("deliver_by" at time zone 'UTC', coalesce("last_event_at", "created_at") at time zone 'UTC' + interval '24 hours'),"id") WHERE "shipments"."status" = 'In Transit';--> statement-breakpoint
CREATE INDEX "shipments_by_pickup" ON "shipments" USING btree ("pickup_from","id") WHERE "shipments"."pickup_from" is not null and "shipments"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_by_delivery" ON "shipments" USING btree ("deliver_by","id") WHERE "shipments"."deliver_by" is not null and "shipments"."canceled_at" is null;