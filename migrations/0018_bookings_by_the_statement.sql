-- Those who book at the same moment share one statement, so that what follows from a booking is
-- written by the statement, too: one history, one row of counts for each owner. Who booked is in
-- the row then: the form of a booking is its owner's.
CREATE FUNCTION shipments_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by, changed_at)
  SELECT id, NULL, status, coalesce(actor, CASE WHEN booking_key IS NOT NULL THEN user_id END), created_at
  FROM booked;

  -- In one order everywhere, so that no two statements wait for each other.
  INSERT INTO shipment_counts (user_id, status, count)
  SELECT user_id, status, count(*) FROM booked GROUP BY user_id, status ORDER BY user_id, status
  ON CONFLICT (user_id, status) DO UPDATE SET count = shipment_counts.count + excluded.count;

  PERFORM pg_notify('shipments', json_build_object('op', 'INSERT', 'id', id, 'user_id', user_id)::text)
  FROM booked;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_booked AFTER INSERT ON shipments
REFERENCING NEW TABLE AS booked
FOR EACH STATEMENT EXECUTE FUNCTION shipments_booked();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN
    INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by)
    VALUES (NEW.id, OLD.status, NEW.status, actor);
  END IF;

  IF TG_OP = 'DELETE' OR (NEW.status, NEW.user_id) IS DISTINCT FROM (OLD.status, OLD.user_id) THEN
    UPDATE shipment_counts SET count = count - 1
    WHERE user_id = OLD.user_id AND status = OLD.status;
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO shipment_counts (user_id, status, count) VALUES (NEW.user_id, NEW.status, 1)
      ON CONFLICT (user_id, status) DO UPDATE SET count = shipment_counts.count + 1;
    END IF;
  END IF;

  IF TG_OP = 'DELETE' OR NEW.user_id <> OLD.user_id THEN
    PERFORM pg_notify('shipments', json_build_object('op', 'DELETE', 'id', OLD.id, 'user_id', OLD.user_id)::text);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('shipments', json_build_object('op', TG_OP, 'id', NEW.id, 'user_id', NEW.user_id)::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER shipments_changed ON shipments;
--> statement-breakpoint
CREATE TRIGGER shipments_changed AFTER UPDATE OR DELETE ON shipments
FOR EACH ROW EXECUTE FUNCTION shipments_changed();
