ALTER TABLE "assignments" ADD COLUMN "unbilled_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As `unbilled_pay`, for what was agreed and billed before.
UPDATE "assignments" SET "unbilled_cents" = owed."cents"
FROM (
  SELECT "assignment_id", sum("cents") AS "cents" FROM (
    SELECT "assignment_id", "cents" FROM "charges" WHERE "state" = 'approved' AND "assignment_id" IS NOT NULL
    UNION ALL
    SELECT "assignment_id", -coalesce("approved_cents", "total_cents") FROM "carrier_bills" WHERE "state" <> 'rejected'
  ) AS "parts"
  GROUP BY "assignment_id"
) AS owed
WHERE owed."assignment_id" = "assignments"."id" AND owed."cents" <> 0;--> statement-breakpoint
CREATE INDEX "assignments_unbilled" ON "assignments" USING btree (coalesce("ended_at", "completed_at"),"id") WHERE "assignments"."unbilled_cents" > 0 and coalesce("assignments"."ended_at", "assignments"."completed_at") is not null;--> statement-breakpoint
CREATE INDEX "shipment_stops_handoffs" ON "shipment_stops" USING btree (upper("city" || ', ' || "state"),"shipment_id") WHERE "shipment_stops"."kind" = 'handoff';