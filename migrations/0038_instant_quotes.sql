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
ALTER TABLE "instant_quotes" ADD CONSTRAINT "instant_quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD CONSTRAINT "instant_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instant_quotes_company" ON "instant_quotes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "instant_quotes_user" ON "instant_quotes" USING btree ("user_id");