DELETE FROM "report_totals";--> statement-breakpoint
ALTER TABLE "report_totals" ADD COLUMN "uncovered_loads" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "report_totals" ADD COLUMN "uncovered_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "report_totals" ADD COLUMN "unpriced_loads" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "report_totals" ADD COLUMN "unpriced_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "credited_at" timestamp (3) with time zone;--> statement-breakpoint
-- The next computation fills them with the new figures.
UPDATE "report_months" SET "computed_at" = 'epoch';--> statement-breakpoint
UPDATE "shipments" SET "credited_at" = "paid_at", "paid_at" = NULL
WHERE "paid_at" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "invoices" JOIN "customer_payments" ON "customer_payments"."invoice_id" = "invoices"."id"
  WHERE "invoices"."shipment_id" = "shipments"."id"
  HAVING sum("customer_payments"."cents") <> 0
) AND EXISTS (
  SELECT FROM "invoices" WHERE "invoices"."shipment_id" = "shipments"."id" AND "invoices"."kind" = 'credit memo'
);
