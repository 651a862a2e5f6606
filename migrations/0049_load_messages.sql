CREATE TABLE "load_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"carrier_id" uuid,
	"from_staff" boolean NOT NULL,
	"author_id" uuid,
	"by_link" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "load_messages_side_known" CHECK ("load_messages"."side" in ('customer', 'carrier')),
	CONSTRAINT "load_messages_carrier_of_side" CHECK (("load_messages"."side" = 'carrier') = ("load_messages"."carrier_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "load_messages" ADD CONSTRAINT "load_messages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_messages" ADD CONSTRAINT "load_messages_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_messages" ADD CONSTRAINT "load_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "load_messages_shipment" ON "load_messages" USING btree ("shipment_id","sent_at");--> statement-breakpoint
CREATE INDEX "load_messages_unread_by_staff" ON "load_messages" USING btree ("sent_at") WHERE "load_messages"."read_at" is null and not "load_messages"."from_staff";--> statement-breakpoint
CREATE INDEX "load_messages_carrier" ON "load_messages" USING btree ("carrier_id") WHERE "load_messages"."carrier_id" is not null;--> statement-breakpoint
CREATE INDEX "load_messages_author" ON "load_messages" USING btree ("author_id");