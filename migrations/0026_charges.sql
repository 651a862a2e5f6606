CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit" text NOT NULL,
	"rate" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"reason" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "charges_side_known" CHECK ("charges"."side" in ('customer', 'carrier')),
	CONSTRAINT "charges_state_known" CHECK ("charges"."state" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "charges_settled" CHECK (("charges"."state" = 'waiting') = ("charges"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "quote_offers" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_shipment" ON "charges" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "charges_waiting" ON "charges" USING btree ("created_at") WHERE "charges"."state" = 'waiting';