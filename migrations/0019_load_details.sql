CREATE TABLE "shipment_air" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"known_shipper_basis" text,
	"verified_by" text,
	"verified_on" date,
	"review_due" date,
	"search_consent_at" timestamp (3) with time zone,
	"search_consent_by" uuid,
	"from_airport" text,
	"to_airport" text,
	"cutoff_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_care" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"equipment" text,
	"temperature_min" smallint,
	"temperature_max" smallint,
	"declared_value_cents" bigint,
	"emergency_phone" text,
	"emergency_contact" text,
	"overweight_approved_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_care_temperatures" CHECK ("shipment_care"."temperature_min" <= "shipment_care"."temperature_max")
);
--> statement-breakpoint
CREATE TABLE "shipment_custody" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_custody_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"from_party" text NOT NULL,
	"to_party" text NOT NULL,
	"pieces" integer NOT NULL,
	"recorded_by" uuid,
	"submission_key" uuid NOT NULL,
	CONSTRAINT "shipment_custody_once" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "shipment_edits" (
	"shipment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"edited_by" uuid,
	"section" text NOT NULL,
	"changes" text[] NOT NULL,
	CONSTRAINT "shipment_edits_shipment_id_version_pk" PRIMARY KEY("shipment_id","version")
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stop_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"reported_by" uuid,
	"place" text,
	"note" text,
	"is_public" boolean NOT NULL,
	"eta" timestamp (3) with time zone,
	CONSTRAINT "shipment_events_once" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "shipment_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text DEFAULT 'service' NOT NULL,
	"what" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"raised_by" uuid,
	"owner_id" uuid,
	"next_update_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolution" text
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"unit_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"description" text NOT NULL,
	"pieces" integer NOT NULL,
	"packaging" text,
	"weight" numeric(9, 2),
	"freight_class" numeric(4, 1),
	"nmfc" text,
	"value_cents" bigint,
	"hazardous" boolean DEFAULT false NOT NULL,
	"un_number" text,
	"proper_shipping_name" text,
	"hazard_class" text,
	"subsidiary_class" text,
	"packing_group" text,
	"quantity" text,
	"package_type" text,
	CONSTRAINT "shipment_items_unit_id_sequence_pk" PRIMARY KEY("unit_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "shipment_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"length" numeric(6, 2),
	"width" numeric(6, 2),
	"height" numeric(6, 2),
	"weight" numeric(9, 2),
	"stackable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipment_units_order" UNIQUE("shipment_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "shipment_references" (
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "shipment_references_shipment_id_kind_value_pk" PRIMARY KEY("shipment_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "shipment_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"kind" text NOT NULL,
	"company" text,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"time_zone" text,
	"contact" text,
	"phone" text,
	"email" text,
	"window_from" timestamp (3) with time zone,
	"window_to" timestamp (3) with time zone,
	"appointment" text DEFAULT 'none' NOT NULL,
	"appointment_number" text,
	"instructions" text,
	"accessorials" text[] DEFAULT '{}' NOT NULL,
	"eta" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"departed_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_stops_order" UNIQUE("shipment_id","sequence"),
	CONSTRAINT "shipment_stops_window" CHECK ("shipment_stops"."window_from" <= "shipment_stops"."window_to")
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "priced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tendered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "covered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "dispatched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "at_stop" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pod_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "billed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "canceled_by" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pickup_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "deliver_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "last_event_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_air" ADD CONSTRAINT "shipment_air_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_air" ADD CONSTRAINT "shipment_air_search_consent_by_users_id_fk" FOREIGN KEY ("search_consent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_care" ADD CONSTRAINT "shipment_care_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_custody" ADD CONSTRAINT "shipment_custody_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_custody" ADD CONSTRAINT "shipment_custody_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_edits" ADD CONSTRAINT "shipment_edits_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_edits" ADD CONSTRAINT "shipment_edits_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_stop_id_shipment_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."shipment_stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_unit_id_shipment_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."shipment_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_units" ADD CONSTRAINT "shipment_units_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_references" ADD CONSTRAINT "shipment_references_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_stops" ADD CONSTRAINT "shipment_stops_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_custody_shipment" ON "shipment_custody" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("shipment_id","sequence");--> statement-breakpoint
CREATE INDEX "shipment_events_stop" ON "shipment_events" USING btree ("stop_id") WHERE "shipment_events"."stop_id" is not null;--> statement-breakpoint
CREATE INDEX "shipment_exceptions_shipment" ON "shipment_exceptions" USING btree ("shipment_id","raised_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_exceptions_open" ON "shipment_exceptions" USING btree ("shipment_id","kind") WHERE "shipment_exceptions"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_canceled_by_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_by_pickup" ON "shipments" USING btree ("pickup_from","id") WHERE "shipments"."pickup_from" is not null;--> statement-breakpoint
CREATE INDEX "shipments_assigned" ON "shipments" USING btree ("assigned_to","created_at","id") WHERE "shipments"."assigned_to" is not null;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_canceled_before_it_moves" CHECK ("shipments"."canceled_at" is null or "shipments"."status" = 'Quoted');