ALTER TABLE "quote_offers" ADD COLUMN "load" jsonb;--> statement-breakpoint
-- The percentage was of the rate's linehaul, not of the one that stood beside it.
UPDATE "instant_quotes"
SET "options" = regexp_replace("options"::text, '(Fuel surcharge), [0-9.,]+% of linehaul', '\1', 'g')::jsonb
WHERE "options"::text LIKE '%of linehaul%';
