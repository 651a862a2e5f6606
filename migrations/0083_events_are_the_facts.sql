CREATE TABLE "milestone_news" (
	"event_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "milestone_news" ADD CONSTRAINT "milestone_news_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Loads whose status says more than their events get the event that is missing, at the time of their
-- history. Triggers are off: no email, 214, webhook or count follows, and nothing else changes.
ALTER TABLE "shipment_events" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "shipment_events" SET "moved_to" = "latest"."status" FROM (
  SELECT DISTINCT ON ("event"."shipment_id") "event"."sequence", "load"."status"
  FROM "shipment_events" AS "event" JOIN "shipments" AS "load" ON "load"."id" = "event"."shipment_id"
  WHERE ("load"."status", "event"."kind") IN (('In Transit', 'PICKED_UP'), ('Delivered', 'DELIVERED'))
  ORDER BY "event"."shipment_id", "event"."sequence" DESC
) AS "latest"
WHERE "latest"."sequence" = "shipment_events"."sequence";
--> statement-breakpoint
INSERT INTO "shipment_events" ("id", "shipment_id", "kind", "occurred_at", "reported_at", "source", "reported_by", "audience", "note_audience", "moved_to")
SELECT gen_random_uuid(), "load"."id", 'PICKED_UP', coalesce("change"."changed_at", "load"."created_at"),
  coalesce("change"."changed_at", "load"."created_at"), 'system', "change"."changed_by", 'parties', 'parties',
  CASE WHEN "load"."status" = 'In Transit' THEN 'In Transit' END
FROM "shipments" AS "load" LEFT JOIN LATERAL (
  SELECT "changed_at", "changed_by" FROM "shipment_status_changes"
  WHERE "shipment_id" = "load"."id" AND "to_status" = 'In Transit' ORDER BY "id" DESC LIMIT 1
) AS "change" ON true
WHERE ("load"."status" = 'In Transit' OR ("load"."status" = 'Delivered' AND "change"."changed_at" IS NOT NULL))
  AND NOT EXISTS (SELECT FROM "shipment_events" WHERE "shipment_id" = "load"."id" AND "kind" = 'PICKED_UP');
--> statement-breakpoint
INSERT INTO "shipment_events" ("id", "shipment_id", "kind", "occurred_at", "reported_at", "source", "reported_by", "audience", "note_audience", "moved_to")
SELECT gen_random_uuid(), "load"."id", 'DELIVERED', coalesce("load"."delivered_at", "change"."changed_at", "load"."created_at"),
  coalesce("change"."changed_at", "load"."created_at"), 'system', "change"."changed_by", 'parties', 'parties', 'Delivered'
FROM "shipments" AS "load" LEFT JOIN LATERAL (
  SELECT "changed_at", "changed_by" FROM "shipment_status_changes"
  WHERE "shipment_id" = "load"."id" AND "to_status" = 'Delivered' ORDER BY "id" DESC LIMIT 1
) AS "change" ON true
WHERE "load"."status" = 'Delivered'
  AND NOT EXISTS (SELECT FROM "shipment_events" WHERE "shipment_id" = "load"."id" AND "kind" = 'DELIVERED');
--> statement-breakpoint
ALTER TABLE "shipment_events" ENABLE TRIGGER USER;
--> statement-breakpoint
-- Whether a delivery at a stop ends the load: at its last one, or at none in particular.
CREATE FUNCTION delivery_ends_load(stop uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM shipment_stops AS own JOIN shipment_stops AS later USING (shipment_id)
    WHERE own.id = stop AND later.sequence > own.sequence)
$$;
--> statement-breakpoint
-- The status to which a report moves its load; a pickup that is reported late moves nothing.
CREATE FUNCTION event_says_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current text;
BEGIN
  SELECT status INTO current FROM shipments WHERE id = NEW.shipment_id FOR NO KEY UPDATE;
  NEW.moved_to := CASE
    WHEN NEW.kind = 'PICKED_UP' AND current = 'Quoted' THEN 'In Transit'
    WHEN NEW.kind = 'DELIVERED' AND current <> 'Delivered' AND delivery_ends_load(NEW.stop_id) THEN 'Delivered'
  END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_says_status BEFORE INSERT ON shipment_events
FOR EACH ROW WHEN (NEW.moved_to IS NULL AND NEW.kind IN ('PICKED_UP', 'DELIVERED'))
EXECUTE FUNCTION event_says_status();
--> statement-breakpoint
-- A load's status, delivery, place and version follow from its events, by whichever door they came.
CREATE FUNCTION event_moves_load() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrects boolean := NEW.moved_to IS NOT NULL AND NEW.kind NOT IN ('PICKED_UP', 'DELIVERED');
  ends boolean := NEW.kind = 'DELIVERED' AND delivery_ends_load(NEW.stop_id);
  -- An arrival that is reported late is not where the truck is now.
  visits boolean := NEW.kind IN ('GATE_IN', 'GATE_OUT') AND NOT EXISTS (
    SELECT FROM shipment_events WHERE shipment_id = NEW.shipment_id
      AND kind IN ('GATE_IN', 'GATE_OUT') AND occurred_at > NEW.occurred_at);
BEGIN
  UPDATE shipments SET
    status = coalesce(NEW.moved_to, status),
    last_event_at = greatest(last_event_at, NEW.reported_at),
    delivered_at = CASE
      WHEN ends OR (corrects AND NEW.moved_to = 'Delivered') THEN NEW.occurred_at
      WHEN NOT corrects THEN delivered_at END,
    signed_by = CASE WHEN NOT corrects THEN signed_by END,
    at_stop = CASE
      WHEN visits AND NEW.kind = 'GATE_IN' THEN (SELECT kind FROM shipment_stops WHERE id = NEW.stop_id)
      WHEN NOT visits AND NOT corrects THEN at_stop END,
    version = version + CASE WHEN NEW.moved_to IS NOT NULL OR ends OR visits OR NEW.eta IS NOT NULL THEN 1 ELSE 0 END
  WHERE id = NEW.shipment_id;

  -- Most loads have nobody who wants email.
  IF NEW.moved_to IS NOT NULL AND NOT corrects AND EXISTS (
    SELECT FROM shipments WHERE id = NEW.shipment_id
      AND (CASE NEW.moved_to WHEN 'Delivered' THEN mail_delivered ELSE mail_in_transit END
        OR EXISTS (SELECT FROM shipment_recipients WHERE shipment_id = NEW.shipment_id))
  ) THEN
    INSERT INTO milestone_news (event_id) VALUES (NEW.id);
    PERFORM pg_notify('milestones', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_moves_load AFTER INSERT ON shipment_events
FOR EACH ROW EXECUTE FUNCTION event_moves_load();
--> statement-breakpoint
-- A status that was changed by plain SQL is a fact without an event, which is written here. One that
-- an event changed is what the latest event says.
CREATE FUNCTION status_has_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  SELECT moved_to INTO told FROM shipment_events
  WHERE shipment_id = NEW.id AND moved_to IS NOT NULL ORDER BY sequence DESC LIMIT 1;
  IF told IS DISTINCT FROM NEW.status THEN
    INSERT INTO shipment_events (id, shipment_id, kind, moved_to, occurred_at, reported_at, source, reported_by, audience, note_audience)
    VALUES (
      gen_random_uuid(),
      NEW.id,
      CASE
        WHEN NEW.status = 'Delivered' THEN 'DELIVERED'
        WHEN OLD.status = 'Quoted' THEN 'PICKED_UP'
        ELSE 'CORRECTED' END,
      NEW.status,
      CASE WHEN NEW.delivered_at IS DISTINCT FROM OLD.delivered_at THEN coalesce(NEW.delivered_at, now()) ELSE now() END,
      CASE WHEN NEW.last_event_at IS DISTINCT FROM OLD.last_event_at THEN coalesce(NEW.last_event_at, now()) ELSE now() END,
      'system',
      nullif(current_setting('app.actor_id', true), '')::uuid,
      'parties',
      'parties'
    );
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_status_has_event AFTER UPDATE OF status ON shipments
FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION status_has_event();
--> statement-breakpoint
-- An event is told as itself, and not as an edit too.
DROP TRIGGER webhook_shipment_edited ON shipments;
--> statement-breakpoint
CREATE TRIGGER webhook_shipment_edited AFTER UPDATE OF version ON shipments
FOR EACH ROW WHEN (NEW.version <> OLD.version AND pg_trigger_depth() = 0)
EXECUTE FUNCTION webhook_shipment_edited();
