ALTER TABLE "shipments" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "signed_by" text;--> statement-breakpoint
UPDATE "shipments" SET "delivered_at" = "delivery"."occurred_at",
  "signed_by" = substring("delivery"."note" from '^Signed by (.*)$')
FROM (
  SELECT DISTINCT ON ("event"."shipment_id") "event".*
  FROM "shipment_events" AS "event" LEFT JOIN "shipment_stops" AS "stop" ON "stop"."id" = "event"."stop_id"
  WHERE "event"."kind" = 'DELIVERED' AND NOT EXISTS (
    SELECT FROM "shipment_stops" AS "later"
    WHERE "later"."shipment_id" = "stop"."shipment_id" AND "later"."sequence" > "stop"."sequence")
  ORDER BY "event"."shipment_id", "event"."sequence" DESC
) AS "delivery"
WHERE "delivery"."shipment_id" = "shipments"."id" AND "shipments"."status" = 'Delivered';
