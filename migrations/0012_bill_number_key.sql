DROP INDEX "carrier_bills_number";--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD COLUMN "number_key" text;--> statement-breakpoint
-- As `billNumberKey`. A bill that came in before under a number that now counts as the same keeps its
-- own key by its ID.
WITH keyed AS (
  SELECT "id", "carrier_id", "received_at",
    regexp_replace(
      regexp_replace(lower(normalize("number", NFKC)), '[[:space:][:punct:]]', '', 'g'),
      '(^|[^0-9])0+(?=[0-9])', '\1', 'g'
    ) AS "key"
  FROM "carrier_bills"
), ranked AS (
  SELECT "id", "key",
    row_number() OVER (PARTITION BY "carrier_id", "key" ORDER BY "received_at", "id") AS "place"
  FROM keyed
)
UPDATE "carrier_bills" SET "number_key" =
  CASE WHEN ranked."place" = 1 THEN ranked."key" ELSE ranked."key" || '#' || ranked."id" END
FROM ranked WHERE ranked."id" = "carrier_bills"."id";--> statement-breakpoint
ALTER TABLE "carrier_bills" ALTER COLUMN "number_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_bills_number" ON "carrier_bills" USING btree ("carrier_id","number_key");
