CREATE TABLE "billing_details" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"email" text,
	"terms_days" integer NOT NULL,
	"required_papers" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"voids" bigint,
	"reason" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "customer_payments_voided_once" UNIQUE("voids"),
	CONSTRAINT "customer_payments_sign" CHECK (("customer_payments"."cents" < 0) = ("customer_payments"."voids" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_charges" (
	"charge_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"shipment_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"credited_id" uuid,
	"reason" text,
	"content" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"open_cents" bigint NOT NULL,
	"terms_days" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_number" UNIQUE("kind","number"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit memo')),
	CONSTRAINT "invoices_credit" CHECK (("invoices"."kind" = 'credit memo') = ("invoices"."credited_id" is not null)),
	CONSTRAINT "invoices_open_range" CHECK ("invoices"."open_cents" between 0 and "invoices"."total_cents"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "unbilled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "carrier_paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_id_invoices_id_fk" FOREIGN KEY ("credited_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_payments_invoice" ON "customer_payments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "customer_payments_newest" ON "customer_payments" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "invoice_charges_invoice" ON "invoice_charges" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_shipment" ON "invoices" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "invoices_credited" ON "invoices" USING btree ("credited_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."open_cents" > 0;--> statement-breakpoint
CREATE INDEX "invoices_unsent" ON "invoices" USING btree ("issued_at") WHERE "invoices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_to_bill" ON "shipments" USING btree ("unbilled_at","id") WHERE "shipments"."unbilled_at" is not null and ("shipments"."status" = 'Delivered' or "shipments"."canceled_at" is not null);