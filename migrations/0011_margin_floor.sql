CREATE TABLE "charge_settings" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"margin_floor" integer NOT NULL,
	CONSTRAINT "charge_settings_one" CHECK ("charge_settings"."one" = 1),
	CONSTRAINT "charge_settings_floor" CHECK ("charge_settings"."margin_floor" between 0 and 9999)
);
--> statement-breakpoint
CREATE INDEX "shipments_lane" ON "shipments" USING btree ("mode",upper(regexp_replace("origin", '\s*\d{5}(-\d{4})?$', '')),upper(regexp_replace("destination", '\s*\d{5}(-\d{4})?$', '')),"covered_at") WHERE "shipments"."covered_at" is not null and "shipments"."canceled_at" is null;