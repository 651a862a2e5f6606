ALTER TABLE "quote_requests" ADD COLUMN "number" bigserial NOT NULL;--> statement-breakpoint
-- Five digits from the first, as they are said on the phone.
UPDATE "quote_requests" SET "number" = "number" + 10000;--> statement-breakpoint
SELECT setval('quote_requests_number_seq', 10000 + (SELECT count(*) FROM "quote_requests"));--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_number" UNIQUE("number");
