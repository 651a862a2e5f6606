CREATE TABLE "dispatches" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"driver" text NOT NULL,
	"driver_phone" text NOT NULL,
	"truck" text NOT NULL,
	"trailer" text,
	"dispatched_at" timestamp (3) with time zone NOT NULL,
	"dispatched_by" uuid
);
--> statement-breakpoint
CREATE TABLE "delivery_receipts" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"received_by" text NOT NULL,
	"received_on" date NOT NULL,
	"exception" text,
	"pieces" integer,
	"note" text,
	CONSTRAINT "delivery_receipts_pieces" CHECK ("delivery_receipts"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "paper_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"read_by" uuid
);
--> statement-breakpoint
CREATE TABLE "paper_signatures" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"signed_by" uuid,
	"ip_address" text,
	"user_agent" text,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_from" text,
	"brought_at" timestamp (3) with time zone NOT NULL,
	"brought_by" uuid,
	CONSTRAINT "paper_versions_order" UNIQUE("paper_id","version"),
	CONSTRAINT "paper_versions_sha256_form" CHECK ("paper_versions"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "paper_versions_size" CHECK ("paper_versions"."size" between 1 and 20971520)
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "papers_once" UNIQUE("shipment_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_dispatched_by_users_id_fk" FOREIGN KEY ("dispatched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reads" ADD CONSTRAINT "paper_reads_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reads" ADD CONSTRAINT "paper_reads_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_reads_version" ON "paper_reads" USING btree ("version_id","id");