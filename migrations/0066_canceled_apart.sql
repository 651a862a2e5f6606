CREATE INDEX "shipments_canceled" ON "shipments" USING btree ("company_id","created_at","id") WHERE "shipments"."canceled_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_desk_canceled" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."canceled_at" is not null;--> statement-breakpoint
-- Lists count canceled loads apart: their status is the last one they had.
CREATE FUNCTION listed_status(status text, canceled_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN canceled_at IS NULL THEN status ELSE 'Canceled' END;
--> statement-breakpoint
UPDATE shipment_counts SET count = shipment_counts.count - canceled.count
FROM (SELECT company_id, status, count(*) FROM shipments WHERE canceled_at IS NOT NULL GROUP BY company_id, status) AS canceled
WHERE shipment_counts.company_id = canceled.company_id AND shipment_counts.status = canceled.status;
--> statement-breakpoint
INSERT INTO shipment_counts (company_id, status, count)
SELECT company_id, 'Canceled', count(*) FROM shipments WHERE canceled_at IS NOT NULL GROUP BY company_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipments_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by, changed_at)
  SELECT id, NULL, status, coalesce(actor, CASE WHEN booking_key IS NOT NULL THEN user_id END), created_at
  FROM booked;

  -- In one order everywhere, so that no two statements wait for each other.
  INSERT INTO shipment_counts (company_id, status, count)
  SELECT company_id, listed_status(status, canceled_at), count(*) FROM booked GROUP BY 1, 2 ORDER BY 1, 2
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
CREATE OR REPLACE FUNCTION shipments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
  before text := listed_status(OLD.status, OLD.canceled_at);
  after text;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN
    INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by)
    VALUES (NEW.id, OLD.status, NEW.status, actor);
  END IF;

  IF TG_OP = 'UPDATE' THEN
    after := listed_status(NEW.status, NEW.canceled_at);
  END IF;
  IF TG_OP = 'DELETE' OR (after, NEW.company_id) IS DISTINCT FROM (before, OLD.company_id) THEN
    UPDATE shipment_counts SET count = count - 1
    WHERE company_id = OLD.company_id AND status = before;
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO shipment_counts (company_id, status, count) VALUES (NEW.company_id, after, 1)
      ON CONFLICT (company_id, status) DO UPDATE SET count = shipment_counts.count + 1;
    END IF;
  END IF;

  IF TG_OP = 'DELETE' OR NEW.company_id <> OLD.company_id THEN
    PERFORM pg_notify('shipments', json_build_object('op', 'DELETE', 'id', OLD.id, 'company_id', OLD.company_id)::text);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('shipments', json_build_object('op', TG_OP, 'id', NEW.id, 'company_id', NEW.company_id)::text);
  END IF;
  RETURN NULL;
END
$$;
