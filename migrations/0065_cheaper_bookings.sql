ALTER TABLE "mails" DROP CONSTRAINT "mails_message_id";--> statement-breakpoint
-- A booking's webhook is written by the trigger that has its row: the trigger of its history joined
-- all loads to find it, by a plan that was made and kept while there were few.
CREATE OR REPLACE FUNCTION shipments_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by, changed_at)
  SELECT id, NULL, status, coalesce(actor, CASE WHEN booking_key IS NOT NULL THEN user_id END), created_at
  FROM booked;

  -- In one order everywhere, so that no two statements wait for each other.
  INSERT INTO shipment_counts (company_id, status, count)
  SELECT company_id, status, count(*) FROM booked GROUP BY company_id, status ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = shipment_counts.count + excluded.count;

  -- Most companies have no webhooks.
  PERFORM enqueue_webhook(company_id, 'shipment.created', jsonb_build_object('trackingId', tracking_id, 'status', status))
  FROM booked
  WHERE EXISTS (SELECT FROM webhook_endpoints WHERE company_id = booked.company_id);

  PERFORM pg_notify('shipments', json_build_object('op', 'INSERT', 'id', id, 'company_id', company_id)::text)
  FROM booked;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER webhook_status_changed ON shipment_status_changes;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(company_id, 'shipment.status_changed',
    jsonb_build_object('trackingId', tracking_id, 'status', NEW.to_status))
  FROM shipments WHERE id = NEW.shipment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_status_changed AFTER INSERT ON shipment_status_changes
FOR EACH ROW WHEN (NEW.from_status IS NOT NULL) EXECUTE FUNCTION webhook_status_changed();
--> statement-breakpoint
-- Emails are written many to a statement, and wake the workers once.
CREATE FUNCTION mails_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE state = 'waiting') THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mails_added AFTER INSERT ON mails
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION mails_added();
--> statement-breakpoint
DROP TRIGGER mails_waiting ON mails;
--> statement-breakpoint
CREATE TRIGGER mails_waiting AFTER UPDATE OF state ON mails
FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION mails_waiting();
