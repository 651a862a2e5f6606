DROP INDEX "shipments_late";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pickup_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "has_late_pickup_eta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "has_late_eta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "charge_declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "countered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shipments_to_pick_up" ON "shipments" USING btree (least("pickup_by" at time zone 'UTC', case when "has_late_pickup_eta" then '-infinity'::timestamp end),"id") WHERE "shipments"."status" = 'Quoted' and "shipments"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_countered" ON "shipments" USING btree ("countered_at","id") WHERE "shipments"."countered_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_charge_declined" ON "shipments" USING btree ("charge_declined_at","id") WHERE "shipments"."charge_declined_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree (least("deliver_by" at time zone 'UTC', coalesce("last_event_at", "created_at") at time zone 'UTC' + interval '24 hours', case when "has_late_eta" then '-infinity'::timestamp end),"id") WHERE "shipments"."status" = 'In Transit';--> statement-breakpoint
UPDATE "shipments" SET "pickup_by" = coalesce("window_to",
    (date_trunc('day', "window_from" AT TIME ZONE coalesce("time_zone", 'UTC')) + interval '23 hours 59 minutes') AT TIME ZONE coalesce("time_zone", 'UTC'))
FROM "shipment_stops"
WHERE "shipment_id" = "shipments"."id" AND "sequence" = 1 AND "window_from" IS NOT NULL;
--> statement-breakpoint
-- The end of a window that only opens is the end of that day where the stop is; see stop-times.ts.
CREATE FUNCTION has_late_eta(load uuid, of_pickups boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM shipment_stops
    WHERE shipment_id = load AND (kind = 'pickup') = of_pickups AND arrived_at IS NULL AND departed_at IS NULL
      AND eta > coalesce(window_to,
        (date_trunc('day', window_from AT TIME ZONE coalesce(time_zone, 'UTC')) + interval '23 hours 59 minutes') AT TIME ZONE coalesce(time_zone, 'UTC')))
$$;
--> statement-breakpoint
CREATE FUNCTION note_late_eta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  load uuid := coalesce(NEW.shipment_id, OLD.shipment_id);
BEGIN
  UPDATE shipments SET has_late_pickup_eta = late.pickup, has_late_eta = late.others
  FROM (SELECT has_late_eta(load, true) AS pickup, has_late_eta(load, false) AS others) AS late
  WHERE id = load AND (has_late_pickup_eta, has_late_eta) IS DISTINCT FROM (late.pickup, late.others);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_stops_late_eta
AFTER INSERT OR UPDATE OF kind, eta, window_from, window_to, time_zone, arrived_at, departed_at ON shipment_stops
FOR EACH ROW WHEN (NEW.eta IS NOT NULL) EXECUTE FUNCTION note_late_eta();
--> statement-breakpoint
CREATE TRIGGER shipment_stops_late_eta_gone AFTER DELETE ON shipment_stops
FOR EACH ROW WHEN (OLD.eta IS NOT NULL) EXECUTE FUNCTION note_late_eta();
--> statement-breakpoint
UPDATE "shipments" SET "has_late_pickup_eta" = has_late_eta("id", true), "has_late_eta" = has_late_eta("id", false)
WHERE "id" IN (SELECT "shipment_id" FROM "shipment_stops" WHERE "eta" IS NOT NULL);
--> statement-breakpoint
CREATE FUNCTION note_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipments SET countered_at = waiting.since
  FROM (SELECT least(
      (SELECT min(carrier_offers.countered_at) FROM carrier_offers
        WHERE shipment_id = NEW.shipment_id AND state = 'countered'),
      (SELECT min(placed_at) FROM load_bids
        WHERE shipment_id = NEW.shipment_id AND state = 'open')) AS since) AS waiting
  WHERE id = NEW.shipment_id AND countered_at IS DISTINCT FROM waiting.since;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER carrier_offers_counter AFTER UPDATE OF state ON carrier_offers
FOR EACH ROW WHEN (OLD.state = 'countered' OR NEW.state = 'countered') EXECUTE FUNCTION note_counter();
--> statement-breakpoint
CREATE TRIGGER load_bids_counter AFTER INSERT OR UPDATE OF state ON load_bids
FOR EACH ROW EXECUTE FUNCTION note_counter();
--> statement-breakpoint
UPDATE "shipments" SET "countered_at" = least(
  (SELECT min(o."countered_at") FROM "carrier_offers" o WHERE o."shipment_id" = "shipments"."id" AND o."state" = 'countered'),
  (SELECT min("placed_at") FROM "load_bids" WHERE "shipment_id" = "shipments"."id" AND "state" = 'open'))
WHERE "id" IN (SELECT "shipment_id" FROM "carrier_offers" WHERE "state" = 'countered'
  UNION ALL SELECT "shipment_id" FROM "load_bids" WHERE "state" = 'open');
