CREATE TABLE "report_months" (
	"month" date PRIMARY KEY NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_runs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "report_runs" CASCADE;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD COLUMN "scan" text;--> statement-breakpoint
CREATE INDEX "paper_versions_to_scan" ON "paper_versions" USING btree ("brought_at") WHERE "paper_versions"."scan" = 'waiting';--> statement-breakpoint
CREATE INDEX "shipments_by_month" ON "shipments" USING btree (coalesce("pickup_from", "created_at"));--> statement-breakpoint
CREATE INDEX "shipments_unbilled_of_company" ON "shipments" USING btree ("company_id") WHERE "shipments"."unbilled_at" is not null;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_scan_known" CHECK ("paper_versions"."scan" in ('waiting', 'clean', 'infected'));