CREATE TABLE "carrier_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"override" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"counter_cents" bigint,
	"counter_note" text,
	"countered_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"decline_reason" text,
	CONSTRAINT "carrier_offers_token" UNIQUE("token_hash"),
	CONSTRAINT "carrier_offers_state_known" CHECK ("carrier_offers"."state" in ('open', 'countered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "carrier_offers_total" CHECK ("carrier_offers"."total_cents" between 1 and "carrier_offers"."max_cents")
);
--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_offers_shipment" ON "carrier_offers" USING btree ("shipment_id","sent_at");--> statement-breakpoint
CREATE INDEX "carrier_offers_carrier" ON "carrier_offers" USING btree ("carrier_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_offers_one_accepted" ON "carrier_offers" USING btree ("shipment_id") WHERE "carrier_offers"."state" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_offers_one_open" ON "carrier_offers" USING btree ("shipment_id","carrier_id") WHERE "carrier_offers"."state" in ('open', 'countered');