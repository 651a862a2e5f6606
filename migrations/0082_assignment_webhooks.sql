-- A carrier's software is told what becomes of the loads that it has. Their pay is asked of the API.
CREATE FUNCTION webhook_assignment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told jsonb;
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  SELECT jsonb_build_object('assignmentId', NEW.id, 'trackingId', tracking_id) INTO told
  FROM shipments WHERE id = NEW.shipment_id;
  IF is_new THEN
    PERFORM enqueue_webhook(NEW.carrier_id, 'assignment.accepted', told);
  END IF;
  IF NEW.confirmed_at IS NOT NULL AND (is_new OR NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at) THEN
    PERFORM enqueue_webhook(NEW.carrier_id, 'assignment.confirmed', told);
  END IF;
  IF NEW.dispatched_at IS NOT NULL AND (is_new OR OLD.dispatched_at IS NULL) THEN
    PERFORM enqueue_webhook(NEW.carrier_id, 'assignment.dispatched', told);
  END IF;
  IF NEW.ended_at IS NOT NULL AND (is_new OR OLD.ended_at IS NULL) THEN
    PERFORM enqueue_webhook(NEW.carrier_id, 'assignment.ended', told || jsonb_build_object('reason', NEW.end_reason));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_assignment_changed AFTER INSERT OR UPDATE ON assignments
FOR EACH ROW EXECUTE FUNCTION webhook_assignment_changed();
