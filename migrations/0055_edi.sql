CREATE TABLE "edi_interchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid,
	"direction" text NOT NULL,
	"source" text NOT NULL,
	"sha256" text,
	"control" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edi_interchanges_once" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "edi_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "edi_messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interchange_id" uuid NOT NULL,
	"kind" text,
	"group_control" text,
	"control" text,
	"reference" text,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"shipment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "edi_messages_sequence" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "edi_partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"qualifier" text NOT NULL,
	"interchange_id" text NOT NULL,
	"group_id" text NOT NULL,
	"own_qualifier" text NOT NULL,
	"own_interchange_id" text NOT NULL,
	"own_group_id" text NOT NULL,
	"scac" text NOT NULL,
	"is_test" boolean NOT NULL,
	"folder" text,
	"sends_status" boolean NOT NULL,
	"sends_invoices" boolean NOT NULL,
	"last_control" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edi_partners_name" UNIQUE("name"),
	CONSTRAINT "edi_partners_folder" UNIQUE("folder"),
	CONSTRAINT "edi_partners_id" UNIQUE("qualifier","interchange_id"),
	CONSTRAINT "edi_partners_control" CHECK ("edi_partners"."last_control" between 0 and 999999999)
);
--> statement-breakpoint
CREATE TABLE "edi_tenders" (
	"partner_id" uuid NOT NULL,
	"shipment_number" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "edi_tenders_partner_id_shipment_number_pk" PRIMARY KEY("partner_id","shipment_number"),
	CONSTRAINT "edi_tenders_shipment" UNIQUE("shipment_id")
);
--> statement-breakpoint
ALTER TABLE "edi_interchanges" ADD CONSTRAINT "edi_interchanges_partner_id_edi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."edi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_messages" ADD CONSTRAINT "edi_messages_interchange_id_edi_interchanges_id_fk" FOREIGN KEY ("interchange_id") REFERENCES "public"."edi_interchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_messages" ADD CONSTRAINT "edi_messages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_partners" ADD CONSTRAINT "edi_partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_tenders" ADD CONSTRAINT "edi_tenders_partner_id_edi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."edi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_tenders" ADD CONSTRAINT "edi_tenders_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edi_interchanges_partner" ON "edi_interchanges" USING btree ("partner_id","direction","control");--> statement-breakpoint
CREATE INDEX "edi_interchanges_at" ON "edi_interchanges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "edi_messages_interchange" ON "edi_messages" USING btree ("interchange_id");--> statement-breakpoint
CREATE INDEX "edi_messages_state" ON "edi_messages" USING btree ("state","sequence");--> statement-breakpoint
CREATE INDEX "edi_messages_reference" ON "edi_messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "edi_messages_shipment" ON "edi_messages" USING btree ("shipment_id") WHERE "edi_messages"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "edi_partners_user" ON "edi_partners" USING btree ("user_id");