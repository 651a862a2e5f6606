CREATE TABLE "carrier_offer_terms" (
	"offer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"shown_since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_offer_terms_offer_id_version_pk" PRIMARY KEY("offer_id","version")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "ended_lane" text;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD COLUMN "change_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "carrier_offer_terms" ADD CONSTRAINT "carrier_offer_terms_offer_id_carrier_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."carrier_offers"("id") ON DELETE cascade ON UPDATE no action;