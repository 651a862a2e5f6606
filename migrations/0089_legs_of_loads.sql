DROP INDEX "carrier_offers_one_open";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "picked_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "equipment" text;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "references" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "departs_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "legs" ADD COLUMN "arrives_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD COLUMN "leg_id" uuid;--> statement-breakpoint
ALTER TABLE "board_postings" ADD COLUMN "leg_id" uuid;--> statement-breakpoint
ALTER TABLE "load_bids" ADD COLUMN "leg_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "open_leg" smallint;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_postings" ADD CONSTRAINT "board_postings_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_bids" ADD CONSTRAINT "load_bids_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legs_shared" ON "legs" USING btree ("shipment_id") WHERE "legs"."sequence" = 2;--> statement-breakpoint
CREATE INDEX "carrier_offers_leg" ON "carrier_offers" USING btree ("leg_id") WHERE "carrier_offers"."leg_id" is not null;--> statement-breakpoint
CREATE INDEX "load_bids_leg" ON "load_bids" USING btree ("leg_id") WHERE "load_bids"."leg_id" is not null;--> statement-breakpoint
DROP INDEX "shipments_to_cover";--> statement-breakpoint
CREATE INDEX "shipments_to_cover" ON "shipments" USING btree ("pickup_from","id") WHERE ("shipments"."status" = 'Quoted' and "shipments"."canceled_at" is null and "shipments"."carrier_id" is null) or ("shipments"."status" = 'In Transit' and "shipments"."canceled_at" is null and "shipments"."open_leg" is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_offers_one_open" ON "carrier_offers" USING btree ("shipment_id","carrier_id",coalesce("leg_id", "shipment_id")) WHERE "carrier_offers"."state" in ('open', 'countered');--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_schedule" CHECK ("legs"."departs_at" <= "legs"."arrives_at");--> statement-breakpoint
DROP INDEX "record_requests_one_open";--> statement-breakpoint
ALTER TABLE "record_requests" ADD COLUMN "carrier_id" uuid;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now a carrier's request was that of the carrier which has the load.
UPDATE "record_requests" SET "carrier_id" = "load"."carrier_id" FROM "shipments" AS "load"
WHERE "load"."id" = "record_requests"."shipment_id" AND "party" = 'carrier';--> statement-breakpoint
CREATE UNIQUE INDEX "record_requests_one_open" ON "record_requests" USING btree ("shipment_id","party",coalesce("carrier_id", "shipment_id")) WHERE "record_requests"."released_at" is null;
