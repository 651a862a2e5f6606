CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"contact_name" text NOT NULL,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"service_type" text NOT NULL,
	"freight_type" text DEFAULT 'general' NOT NULL,
	"pickup_location" text DEFAULT 'To be determined' NOT NULL,
	"delivery_location" text DEFAULT 'To be determined' NOT NULL,
	"pickup_date" date NOT NULL,
	"special_requirements" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submission_key" text NOT NULL,
	"origin_zip" text,
	"destination_zip" text,
	"ready_date" date,
	"weight_lbs" numeric(12, 2),
	"handling_units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"freight_class" numeric(4, 1),
	"accessorials" text[] DEFAULT '{}' NOT NULL,
	"hazmat" boolean DEFAULT false NOT NULL,
	"temperature_min" numeric(5, 2),
	"temperature_max" numeric(5, 2),
	CONSTRAINT "quote_requests_sent_once" UNIQUE("submission_key"),
	CONSTRAINT "quote_requests_status_known" CHECK ("quote_requests"."status" in ('pending', 'in review', 'quoted', 'accepted', 'declined', 'expired')),
	CONSTRAINT "quote_requests_freight_type_known" CHECK ("quote_requests"."freight_type" in ('general', 'ground', 'air', 'intermodal')),
	CONSTRAINT "quote_requests_temperatures" CHECK ("quote_requests"."temperature_min" <= "quote_requests"."temperature_max")
);
--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_by_status" ON "quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_user" ON "quote_requests" USING btree ("user_id","created_at");