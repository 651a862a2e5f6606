-- The words of `texts` by themselves, lower case: staff search the loads of all owners.
CREATE FUNCTION shipment_desk_terms(VARIADIC texts text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT left(word, 64))), ''::tsvector)
  FROM regexp_split_to_table(lower(array_to_string(texts, ' ')), '[^[:alnum:]]+') AS word
  WHERE word <> ''
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_id" bigint NOT NULL,
	"last_hash" text NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_checks" (
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" jsonb,
	"checked_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"last_error" text,
	CONSTRAINT "carrier_checks_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "carrier_checks_kind_known" CHECK ("carrier_checks"."kind" in ('dot', 'mc')),
	CONSTRAINT "carrier_checks_state_known" CHECK ("carrier_checks"."state" in ('waiting', 'found', 'not_found'))
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "carrier_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "exception" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "exception_raised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "exception_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "exception_next_update_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "air_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "desk_terms" "tsvector" GENERATED ALWAYS AS (shipment_desk_terms(tracking_id, origin, destination)) STORED;--> statement-breakpoint
ALTER TABLE "shipment_status_changes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "shipment_status_changes" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "carrier_checks_due" ON "carrier_checks" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_exception_owner_id_users_id_fk" FOREIGN KEY ("exception_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_desk" ON "shipments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_by_status" ON "shipments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_by_mode" ON "shipments" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_by_both" ON "shipments" USING btree ("status","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_search" ON "shipments" USING gin ("desk_terms");--> statement-breakpoint
CREATE INDEX "shipments_exceptions" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."exception" is not null;--> statement-breakpoint
CREATE INDEX "shipments_air_to_confirm" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."mode" = 'AIR' and "shipments"."status" = 'Quoted' and "shipments"."air_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_of_carrier" ON "shipments" USING btree ("carrier_id","created_at","id") WHERE "shipments"."carrier_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");