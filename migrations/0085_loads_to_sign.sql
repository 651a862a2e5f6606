-- A copy for lists and queues: since when a carrier of the load has a changed confirmation to sign.
CREATE FUNCTION note_to_sign() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT min(changed_at) INTO since FROM assignments
  WHERE shipment_id = NEW.shipment_id AND ended_at IS NULL AND completed_at IS NULL;
  UPDATE shipments SET to_sign_since = since
  WHERE id = NEW.shipment_id AND to_sign_since IS DISTINCT FROM since;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER assignments_to_sign AFTER UPDATE OF changed_at, completed_at, ended_at ON assignments
FOR EACH ROW
WHEN (NEW.changed_at IS NOT NULL OR OLD.changed_at IS NOT NULL)
EXECUTE FUNCTION note_to_sign();
