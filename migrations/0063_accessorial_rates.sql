CREATE TABLE "accessorial_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accessorial_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"mode" text NOT NULL,
	"cents" bigint,
	"effective_from" date NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "accessorial_rates_mode_known" CHECK ("accessorial_rates"."mode" in ('LTL', 'FTL', 'AIR', 'OCEAN')),
	CONSTRAINT "accessorial_rates_not_negative" CHECK ("accessorial_rates"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD COLUMN "pickup_accessorials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD COLUMN "delivery_accessorials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD COLUMN "hazardous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD COLUMN "unpriced" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accessorial_rates" ADD CONSTRAINT "accessorial_rates_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accessorial_rates_effective" ON "accessorial_rates" USING btree ("mode","code","effective_from","id");