ALTER TABLE "legs" ADD COLUMN "handed_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
-- `replay_load` takes their place.
DROP TRIGGER IF EXISTS "shipments_complete_assignments" ON "shipments";--> statement-breakpoint
DROP TRIGGER IF EXISTS "shipment_events_hand_off" ON "shipment_events";--> statement-breakpoint
DROP FUNCTION IF EXISTS "complete_assignments"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "hand_off"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "leaves_with_freight"(uuid, uuid);--> statement-breakpoint
-- Nobody is told again.
ALTER TABLE "shipment_events" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "assignments" DISABLE TRIGGER USER;--> statement-breakpoint
-- Whose fact each event is: that of the carrier that had the leg then. At a handoff a delivery is of the
-- leg that ends, a pickup of the one that begins, and anything else of the reporter's own leg.
UPDATE "shipment_events" SET "assignment_id" = "whose"."id"
FROM (
  SELECT DISTINCT ON ("event"."sequence") "event"."sequence", "assignments"."id"
  FROM "shipment_events" AS "event"
  JOIN "assignments" ON "assignments"."shipment_id" = "event"."shipment_id"
    AND "assignments"."accepted_at" <= "event"."reported_at"
    AND ("assignments"."ended_at" IS NULL OR "assignments"."ended_at" > "event"."reported_at")
  JOIN "legs" ON "legs"."id" = "assignments"."leg_id"
  LEFT JOIN "shipment_stops" AS "stop" ON "stop"."id" = "event"."stop_id"
  LEFT JOIN "company_members" AS "reporter" ON "reporter"."user_id" = "event"."reported_by"
  LEFT JOIN LATERAL (
    SELECT 1 + count(*) FILTER (WHERE "handoff"."sequence" < "stop"."sequence") AS "ended", 1 + count(*) AS "begun"
    FROM "shipment_stops" AS "handoff"
    WHERE "handoff"."shipment_id" = "event"."shipment_id" AND "handoff"."kind" = 'handoff' AND "handoff"."sequence" <= "stop"."sequence"
  ) AS "place" ON true
  WHERE CASE
    WHEN "stop"."id" IS NULL THEN true
    WHEN "event"."kind" = 'DELIVERED' THEN "legs"."sequence" = "place"."ended"
    WHEN "event"."kind" = 'PICKED_UP' THEN "legs"."sequence" = "place"."begun"
    ELSE "legs"."sequence" IN ("place"."ended", "place"."begun") END
  ORDER BY "event"."sequence",
    ("assignments"."carrier_id" = "reporter"."company_id") DESC NULLS LAST,
    CASE WHEN "event"."moved_to" = 'Delivered' THEN -"legs"."sequence"
      WHEN "event"."moved_to" = 'In Transit' THEN "legs"."sequence"
      WHEN "assignments"."completed_at" < "event"."occurred_at" THEN 100 + "legs"."sequence"
      ELSE "legs"."sequence" END
) AS "whose"
WHERE "shipment_events"."sequence" = "whose"."sequence";--> statement-breakpoint
-- A leg was also done by the pickup of the next one, or by the delivery of the load: it gets the events
-- that say so.
INSERT INTO "shipment_events" ("id", "shipment_id", "assignment_id", "kind", "stop_id", "occurred_at", "reported_at", "source")
SELECT gen_random_uuid(), "done"."shipment_id", "done"."id", "missing"."kind", "missing"."stop_id", "missing"."at", "missing"."at", 'system'
FROM (
  SELECT "assignments".*, "legs"."sequence" AS "leg",
    (SELECT "id" FROM "shipment_stops" AS "stop" WHERE "stop"."shipment_id" = "legs"."shipment_id" AND "kind" = 'handoff' ORDER BY "stop"."sequence" OFFSET "legs"."sequence" - 1 LIMIT 1) AS "ends",
    CASE WHEN "legs"."sequence" > 1 THEN
      (SELECT "id" FROM "shipment_stops" AS "stop" WHERE "stop"."shipment_id" = "legs"."shipment_id" AND "kind" = 'handoff' ORDER BY "stop"."sequence" OFFSET greatest("legs"."sequence" - 2, 0) LIMIT 1) END AS "begins"
  FROM "assignments" JOIN "legs" ON "legs"."id" = "assignments"."leg_id"
  WHERE "assignments"."ended_at" IS NULL AND "assignments"."completed_at" IS NOT NULL
    AND EXISTS (SELECT FROM "legs" AS "second" WHERE "second"."shipment_id" = "legs"."shipment_id" AND "second"."sequence" = 2)
) AS "done"
CROSS JOIN LATERAL (VALUES
  ('PICKED_UP', "done"."begins", coalesce("done"."picked_up_at", "done"."completed_at")),
  ('DELIVERED', "done"."ends", "done"."completed_at")
) AS "missing" ("kind", "stop_id", "at")
WHERE "missing"."stop_id" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "shipment_events" AS "told"
  WHERE "told"."stop_id" = "missing"."stop_id" AND "told"."kind" = "missing"."kind" AND "told"."undone_at" IS NULL)
ORDER BY "done"."shipment_id", "done"."leg", "missing"."kind" DESC;--> statement-breakpoint
UPDATE "assignments" SET "picked_up_at" = coalesce("picked_up_at", "completed_at")
WHERE "completed_at" IS NOT NULL AND "ended_at" IS NULL AND "picked_up_at" IS NULL;--> statement-breakpoint
UPDATE "legs" SET "handed_off_at" = "told"."at"
FROM (
  SELECT "handoff"."shipment_id", "handoff"."leg", max("event"."occurred_at") AS "at"
  FROM (SELECT "id", "shipment_id", row_number() OVER (PARTITION BY "shipment_id" ORDER BY "sequence") AS "leg"
    FROM "shipment_stops" WHERE "kind" = 'handoff') AS "handoff"
  JOIN "shipment_events" AS "event" ON "event"."stop_id" = "handoff"."id" AND "event"."kind" = 'DELIVERED' AND "event"."undone_at" IS NULL
  WHERE NOT EXISTS (SELECT FROM "shipment_events" AS "quoted"
    WHERE "quoted"."shipment_id" = "event"."shipment_id" AND "quoted"."kind" = 'CORRECTED' AND "quoted"."moved_to" = 'Quoted'
      AND "quoted"."undone_at" IS NULL AND "quoted"."sequence" > "event"."sequence")
  GROUP BY 1, 2
) AS "told"
WHERE "legs"."shipment_id" = "told"."shipment_id" AND "legs"."sequence" = "told"."leg";--> statement-breakpoint
-- Who took freight over on its way has had it since it was first told to move.
INSERT INTO "shipment_events" ("id", "shipment_id", "assignment_id", "kind", "occurred_at", "reported_at", "source")
SELECT gen_random_uuid(), "taken"."shipment_id", "taken"."id", 'IN_TRANSIT', "taken"."at", "taken"."at", 'system'
FROM (
  SELECT "assignments"."id", "assignments"."shipment_id", coalesce(
    (SELECT min("event"."occurred_at") FROM "shipment_events" AS "event"
      WHERE "event"."assignment_id" = "assignments"."id" AND "event"."undone_at" IS NULL
        AND "event"."kind" IN ('IN_TRANSIT', 'GATE_IN', 'GATE_OUT', 'PICKED_UP', 'DELIVERED')),
    "assignments"."completed_at") AS "at"
  FROM "assignments"
  WHERE "assignments"."ended_at" IS NULL AND EXISTS (SELECT FROM "assignments" AS "lost"
    WHERE "lost"."leg_id" = "assignments"."leg_id" AND "lost"."custody" IS NOT NULL AND "lost"."accepted_at" < "assignments"."accepted_at")
) AS "taken"
WHERE "taken"."at" IS NOT NULL AND NOT EXISTS (SELECT FROM "shipment_events" AS "event"
  WHERE "event"."assignment_id" = "taken"."id" AND "event"."kind" = 'IN_TRANSIT' AND "event"."undone_at" IS NULL);--> statement-breakpoint
UPDATE "assignments" SET "picked_up_at" = "told"."at"
FROM (
  SELECT "event"."assignment_id", min("event"."occurred_at") AS "at"
  FROM "shipment_events" AS "event" WHERE "event"."kind" = 'IN_TRANSIT' AND "event"."undone_at" IS NULL GROUP BY 1
) AS "told"
WHERE "told"."assignment_id" = "assignments"."id" AND "assignments"."ended_at" IS NULL AND EXISTS (
  SELECT FROM "assignments" AS "lost"
  WHERE "lost"."leg_id" = "assignments"."leg_id" AND "lost"."custody" IS NOT NULL AND "lost"."accepted_at" < "assignments"."accepted_at");--> statement-breakpoint
ALTER TABLE "shipments" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "shipments" SET "arrived_at" = "last"."arrived_at"
FROM (SELECT DISTINCT ON ("shipment_id") "shipment_id", "arrived_at" FROM "shipment_stops" ORDER BY "shipment_id", "sequence" DESC) AS "last"
WHERE "last"."shipment_id" = "shipments"."id" AND "last"."arrived_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "assignments" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "shipment_events" ENABLE TRIGGER USER;
