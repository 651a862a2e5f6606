-- One way to read words serves everything that is searched; its functions keep their results, so
-- that their indexes stay.
ALTER FUNCTION shipment_desk_terms(text[]) RENAME TO search_terms;--> statement-breakpoint
CREATE OR REPLACE FUNCTION organization_terms(
  name text, legal_name text, dot_number text, dockets text[], scac text, phone text, email text
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
-- An index is built with an empty search path.
SET search_path FROM CURRENT AS $$
DECLARE
  called text := regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g');
BEGIN
  RETURN search_terms(
    name, legal_name, dot_number, array_to_string(dockets, ' '),
    regexp_replace(array_to_string(dockets, ' '), '[^0-9 ]', '', 'g'),
    scac, right(called, 10), right(called, 7), email);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION driver_terms(driver text, driver_phone text, truck text, trailer text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
-- An index is built with an empty search path.
SET search_path FROM CURRENT AS $$
DECLARE
  called text := regexp_replace(coalesce(driver_phone, ''), '[^0-9]', '', 'g');
BEGIN
  RETURN search_terms(driver, truck, trailer, right(called, 10), right(called, 7), right(called, 4));
END
$$;--> statement-breakpoint
DROP INDEX "shipments_newest";--> statement-breakpoint
DROP INDEX "shipments_by_status";--> statement-breakpoint
DROP INDEX "shipments_by_mode";--> statement-breakpoint
DROP INDEX "shipments_by_both";--> statement-breakpoint
DROP INDEX "shipments_by_carrier";--> statement-breakpoint
DROP INDEX "shipments_desk_by_status";--> statement-breakpoint
DROP INDEX "shipments_desk_by_mode";--> statement-breakpoint
DROP INDEX "shipments_desk_by_both";--> statement-breakpoint
DROP INDEX "shipments_open_by_pickup";--> statement-breakpoint
DROP INDEX "shipments_to_price";--> statement-breakpoint
DROP INDEX "shipments_to_cover";--> statement-breakpoint
DROP INDEX "shipments_to_pick_up";--> statement-breakpoint
DROP INDEX "shipments_countered";--> statement-breakpoint
DROP INDEX "shipments_to_sign";--> statement-breakpoint
DROP INDEX "shipments_charge_declined";--> statement-breakpoint
DROP INDEX "shipments_late";--> statement-breakpoint
DROP INDEX "shipments_canceled";--> statement-breakpoint
DROP INDEX "shipments_desk_canceled";--> statement-breakpoint
DROP INDEX "shipments_to_bill";--> statement-breakpoint
DROP INDEX "shipments_by_month";--> statement-breakpoint
DROP INDEX "shipments_unbilled_of_company";--> statement-breakpoint
DROP INDEX "shipments_air_to_confirm";--> statement-breakpoint
DROP INDEX "shipments_desk";--> statement-breakpoint
DROP INDEX "shipments_by_pickup";--> statement-breakpoint
DROP INDEX "shipments_of_carrier";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "search_terms";--> statement-breakpoint
DROP FUNCTION shipment_search_terms(uuid, text[]);--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "desk_terms" TO "search_terms";--> statement-breakpoint
ALTER INDEX "shipments_desk_search" RENAME TO "shipments_search";--> statement-breakpoint
CREATE INDEX "shipments_of_company" ON "shipments" USING btree ("company_id","created_at","id","status","mode","canceled_at");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree (("pickup_from" is null),coalesce("pickup_from", "created_at"),"id") WHERE "shipments"."status" <> 'Delivered' and "shipments"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_to_answer" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."countered_at" is not null or "shipments"."charge_declined_at" is not null or "shipments"."to_sign_since" is not null;--> statement-breakpoint
CREATE INDEX "shipments_unbilled" ON "shipments" USING btree ("unbilled_at","id","company_id") WHERE "shipments"."unbilled_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_desk" ON "shipments" USING btree ("created_at","id","status","mode","canceled_at");--> statement-breakpoint
CREATE INDEX "shipments_by_pickup" ON "shipments" USING btree (coalesce("pickup_from", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "shipments_of_carrier" ON "shipments" USING btree ("carrier_id","created_at","id","company_id") WHERE "shipments"."carrier_id" is not null;
