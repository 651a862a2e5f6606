CREATE TABLE "customer_terms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"instant_quotes" boolean NOT NULL,
	"markup_basis_points" integer NOT NULL,
	"credit_limit_cents" bigint,
	"version" integer NOT NULL,
	CONSTRAINT "customer_terms_markup" CHECK ("customer_terms"."markup_basis_points" between 0 and 10000),
	CONSTRAINT "customer_terms_credit" CHECK ("customer_terms"."credit_limit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instant_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"origin_zip" text NOT NULL,
	"destination_zip" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"units" jsonb NOT NULL,
	"weight" numeric(9, 3) NOT NULL,
	"description" text NOT NULL,
	"equipment" text,
	"pickup_day" date NOT NULL,
	"arrive_by" date,
	"options" jsonb NOT NULL,
	"terms" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"booked_mode" text,
	"tracking_id" text,
	CONSTRAINT "instant_quotes_load" UNIQUE("tracking_id"),
	CONSTRAINT "instant_quotes_booked" CHECK (("instant_quotes"."booked_at" is null) = ("instant_quotes"."tracking_id" is null))
);
--> statement-breakpoint
CREATE TABLE "board_postings" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"asking_cents" bigint,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"posted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "load_bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "load_bids_above_zero" CHECK ("load_bids"."cents" > 0),
	CONSTRAINT "load_bids_settled" CHECK (("load_bids"."state" = 'open') = ("load_bids"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "diesel_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diesel_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"week" date NOT NULL,
	"price" integer NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "diesel_prices_above_zero" CHECK ("diesel_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "fuel_tables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fuel_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit" text NOT NULL,
	"effective_from" date NOT NULL,
	"brackets" jsonb NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"mode" text NOT NULL,
	"equipment" text,
	"unit" text NOT NULL,
	"rate" bigint NOT NULL,
	"minimum_cents" bigint,
	"fuel" text,
	"transit_days" smallint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rates_mode_known" CHECK ("rates"."mode" in ('LTL', 'FTL', 'AIR', 'OCEAN')),
	CONSTRAINT "rates_unit_known" CHECK ("rates"."unit" in ('mile', 'cwt', 'flat')),
	CONSTRAINT "rates_above_zero" CHECK ("rates"."rate" > 0),
	CONSTRAINT "rates_validity" CHECK ("rates"."valid_from" <= "rates"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_totals" (
	"breakdown" text NOT NULL,
	"key" text NOT NULL,
	"month" date NOT NULL,
	"loads" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"arrivals" integer NOT NULL,
	"on_time" integer NOT NULL,
	CONSTRAINT "report_totals_breakdown_month_key_pk" PRIMARY KEY("breakdown","month","key")
);
--> statement-breakpoint
ALTER TABLE "customer_terms" ADD CONSTRAINT "customer_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD CONSTRAINT "instant_quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD CONSTRAINT "instant_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_postings" ADD CONSTRAINT "board_postings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_postings" ADD CONSTRAINT "board_postings_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_bids" ADD CONSTRAINT "load_bids_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_bids" ADD CONSTRAINT "load_bids_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diesel_prices" ADD CONSTRAINT "diesel_prices_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_tables" ADD CONSTRAINT "fuel_tables_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instant_quotes_company" ON "instant_quotes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "instant_quotes_user" ON "instant_quotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "load_bids_shipment" ON "load_bids" USING btree ("shipment_id","placed_at");--> statement-breakpoint
CREATE INDEX "load_bids_carrier" ON "load_bids" USING btree ("carrier_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "load_bids_one_open" ON "load_bids" USING btree ("shipment_id","carrier_id") WHERE "load_bids"."state" = 'open';--> statement-breakpoint
CREATE INDEX "diesel_prices_week" ON "diesel_prices" USING btree ("week","id");--> statement-breakpoint
CREATE INDEX "fuel_tables_effective" ON "fuel_tables" USING btree ("unit","effective_from","id");--> statement-breakpoint
CREATE INDEX "rates_lane" ON "rates" USING btree ("origin","destination","mode");--> statement-breakpoint
CREATE INDEX "rates_newest" ON "rates" USING btree ("created_at","id");