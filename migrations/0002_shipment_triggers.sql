-- Whoever changes a shipment, the application or plain SQL, its history is written, its owner's
-- counts are kept and listeners are told, all in the transaction of the change.
CREATE FUNCTION shipments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by, changed_at)
    VALUES (NEW.id, NULL, NEW.status, actor, NEW.created_at);
  ELSIF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN
    INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by)
    VALUES (NEW.id, OLD.status, NEW.status, actor);
  END IF;

  IF TG_OP <> 'UPDATE' OR (NEW.status, NEW.user_id) IS DISTINCT FROM (OLD.status, OLD.user_id) THEN
    IF TG_OP <> 'INSERT' THEN
      UPDATE shipment_counts SET count = count - 1
      WHERE user_id = OLD.user_id AND status = OLD.status;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO shipment_counts (user_id, status, count) VALUES (NEW.user_id, NEW.status, 1)
      ON CONFLICT (user_id, status) DO UPDATE SET count = shipment_counts.count + 1;
    END IF;
  END IF;

  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR NEW.user_id <> OLD.user_id) THEN
    PERFORM pg_notify('shipments', json_build_object('op', 'DELETE', 'id', OLD.id, 'user_id', OLD.user_id)::text);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('shipments', json_build_object('op', TG_OP, 'id', NEW.id, 'user_id', NEW.user_id)::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_changed AFTER INSERT OR UPDATE OR DELETE ON shipments
FOR EACH ROW EXECUTE FUNCTION shipments_changed();
