-- Lists count canceled loads apart: their status is the last one they had.
CREATE OR REPLACE FUNCTION listed_status(status text, canceled_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN canceled_at IS NULL THEN status ELSE 'Canceled' END;

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
  SELECT company_id, listed_status(status, canceled_at), count(*) FROM booked GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (company_id, status) DO UPDATE SET count = shipment_counts.count + excluded.count;

  -- Most companies have no webhooks.
  PERFORM enqueue_webhook(company_id, id, 'shipment.created', jsonb_build_object('trackingId', tracking_id, 'status', status))
  FROM booked
  WHERE EXISTS (SELECT FROM webhook_endpoints WHERE company_id = booked.company_id);

  PERFORM pg_notify('shipments', json_build_object('op', 'INSERT', 'id', id, 'company_id', company_id)::text)
  FROM booked;
  RETURN NULL;
END
$$;

-- Whoever changes a shipment, the application or plain SQL, its history is written, its owner's
-- counts are kept and listeners are told, all in the transaction of the change.
CREATE OR REPLACE FUNCTION shipments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
  before text := listed_status(OLD.status, OLD.canceled_at);
  after text;
BEGIN
  -- An event writes it itself, with its words: see event_moves_load.
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status AND pg_trigger_depth() = 1 THEN
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

-- Bookings share a statement and name nobody as the actor, so that the same is asked of their owners.
-- The foreign key has waited for a deletion under way by now.
CREATE OR REPLACE FUNCTION shipments_need_an_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM booked JOIN users ON users.id = booked.user_id WHERE users.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'no account of this owner' USING ERRCODE = 'ACC01';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION exception_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

-- The end of a window that only opens is the end of that day where the stop is; see stop-times.ts.
CREATE OR REPLACE FUNCTION window_end(opens timestamptz, closes timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(closes,
    (date_trunc('day', opens AT TIME ZONE coalesce(zone, 'UTC')) + interval '23 hours 59 minutes') AT TIME ZONE coalesce(zone, 'UTC'))
$$;

-- Of the stops that customers read: those of handoffs are told by `replay_handoffs`.
CREATE OR REPLACE FUNCTION has_late_eta(load uuid, of_pickups boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM shipment_stops
    WHERE shipment_id = load AND (kind = 'pickup') = of_pickups AND kind <> 'handoff'
      AND arrived_at IS NULL AND departed_at IS NULL AND eta > window_end(window_from, window_to, time_zone))
$$;

-- A copy for lists and queues: whether an ETA is after the window of its stop.
CREATE OR REPLACE FUNCTION note_late_eta() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  load uuid := coalesce(NEW.shipment_id, OLD.shipment_id);
BEGIN
  UPDATE shipments SET has_late_pickup_eta = late.pickup, has_late_eta = late.others
  FROM (SELECT has_late_eta(load, true) AS pickup, has_late_eta(load, false) AS others) AS late
  WHERE id = load AND (has_late_pickup_eta, has_late_eta) IS DISTINCT FROM (late.pickup, late.others);
  RETURN NULL;
END
$$;

-- A copy for lists and queues: since when a carrier's counteroffer or bid waits for us.
CREATE OR REPLACE FUNCTION note_counter() RETURNS trigger LANGUAGE plpgsql AS $$
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
