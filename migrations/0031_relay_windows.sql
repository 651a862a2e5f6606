ALTER TABLE "shipment_stops" ADD COLUMN "pickup_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_stops" ADD COLUMN "pickup_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "handoff_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "has_late_handoff_eta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_stops" ADD CONSTRAINT "shipment_stops_pickup" CHECK ("shipment_stops"."pickup_from" <= "shipment_stops"."pickup_to");--> statement-breakpoint
-- Both trucks of a handoff were given its one window.
UPDATE "shipment_stops" SET "pickup_from" = "window_from", "pickup_to" = "window_to"
WHERE "kind" = 'handoff' AND "window_from" IS NOT NULL;--> statement-breakpoint
-- As `replay_handoffs` computes it from now on.
UPDATE "shipments" SET "handoff_by" = "awaited"."due"
FROM (
  SELECT "side"."shipment_id", min(coalesce("side"."closes",
    (date_trunc('day', "side"."opens" AT TIME ZONE "side"."zone") + interval '23 hours 59 minutes') AT TIME ZONE "side"."zone")) AS "due"
  FROM (
    SELECT "stop"."shipment_id", "stop"."id" AS "stop_id", "legs"."id" AS "leg_id", "stop"."window_from" AS "opens",
      "stop"."window_to" AS "closes", coalesce("stop"."time_zone", 'UTC') AS "zone"
    FROM (
      SELECT *, row_number() OVER (PARTITION BY "shipment_id" ORDER BY "sequence") AS "place"
      FROM "shipment_stops" WHERE "kind" = 'handoff'
    ) AS "stop"
    JOIN "legs" ON "legs"."shipment_id" = "stop"."shipment_id"
      AND (("legs"."sequence" = "stop"."place" AND "legs"."handed_off_at" IS NULL)
        OR ("legs"."sequence" = "stop"."place" + 1 AND NOT EXISTS (
          SELECT FROM "assignments" WHERE "leg_id" = "legs"."id" AND "picked_up_at" IS NOT NULL)))
  ) AS "side"
  WHERE NOT EXISTS (
    SELECT FROM "shipment_events" AS "came" JOIN "assignments" ON "assignments"."id" = "came"."assignment_id"
    WHERE "came"."stop_id" = "side"."stop_id" AND "came"."kind" = 'GATE_IN' AND "came"."undone_at" IS NULL
      AND "assignments"."leg_id" = "side"."leg_id" AND "assignments"."ended_at" IS NULL)
  GROUP BY 1
) AS "awaited"
WHERE "shipments"."id" = "awaited"."shipment_id" AND "awaited"."due" IS NOT NULL
  AND "shipments"."status" <> 'Delivered' AND "shipments"."canceled_at" IS NULL;
