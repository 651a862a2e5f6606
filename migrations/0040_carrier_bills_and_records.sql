CREATE TABLE "carrier_bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"number" text NOT NULL,
	"billed_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"expected_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"approved_cents" bigint,
	"reason" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"brought_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"due_on" date NOT NULL,
	"run_id" uuid,
	"pay_to" jsonb,
	CONSTRAINT "carrier_bills_state_known" CHECK ("carrier_bills"."state" in ('to approve', 'disputed', 'approved', 'paid', 'rejected')),
	CONSTRAINT "carrier_bills_total" CHECK ("carrier_bills"."total_cents" > 0),
	CONSTRAINT "carrier_bills_approved" CHECK (("carrier_bills"."state" in ('approved', 'paid')) = ("carrier_bills"."approved_cents" is not null)),
	CONSTRAINT "carrier_bills_paid" CHECK (("carrier_bills"."state" = 'paid') = ("carrier_bills"."run_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"total_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "record_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"party" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" uuid,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"version_id" uuid,
	CONSTRAINT "record_requests_party_known" CHECK ("record_requests"."party" in ('customer', 'carrier')),
	CONSTRAINT "record_requests_released" CHECK (("record_requests"."released_at" is null) = ("record_requests"."version_id" is null))
);
--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_run_id_payment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payment_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_bills_number" ON "carrier_bills" USING btree ("carrier_id",lower("number"));--> statement-breakpoint
CREATE INDEX "carrier_bills_shipment" ON "carrier_bills" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "carrier_bills_carrier" ON "carrier_bills" USING btree ("carrier_id","received_at","id");--> statement-breakpoint
CREATE INDEX "carrier_bills_newest" ON "carrier_bills" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "carrier_bills_to_decide" ON "carrier_bills" USING btree ("received_at","id") WHERE "carrier_bills"."state" in ('to approve', 'disputed');--> statement-breakpoint
CREATE INDEX "carrier_bills_to_pay" ON "carrier_bills" USING btree ("due_on","id") WHERE "carrier_bills"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "record_requests_shipment" ON "record_requests" USING btree ("shipment_id","requested_at");--> statement-breakpoint
CREATE INDEX "record_requests_version" ON "record_requests" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_requests_one_open" ON "record_requests" USING btree ("shipment_id","party") WHERE "record_requests"."released_at" is null;