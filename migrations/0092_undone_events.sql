ALTER TABLE "shipment_events" ADD COLUMN "undone_at" timestamp (3) with time zone;
--> statement-breakpoint
-- As before; an arrival that was undone says nothing of where the truck is.
CREATE OR REPLACE FUNCTION event_moves_load() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrects boolean := NEW.moved_to IS NOT NULL AND NEW.kind NOT IN ('PICKED_UP', 'DELIVERED');
  ends boolean := NEW.kind = 'DELIVERED' AND delivery_ends_load(NEW.stop_id);
  -- An arrival that is reported late is not where the truck is now.
  visits boolean := NEW.kind IN ('GATE_IN', 'GATE_OUT') AND NOT EXISTS (
    SELECT FROM shipment_events WHERE shipment_id = NEW.shipment_id
      AND kind IN ('GATE_IN', 'GATE_OUT') AND undone_at IS NULL AND occurred_at > NEW.occurred_at);
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
