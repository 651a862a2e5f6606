-- Whether a delivery at a stop ends the load: at its last one, or at none in particular.
CREATE OR REPLACE FUNCTION delivery_ends_load(stop uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM shipment_stops AS own JOIN shipment_stops AS later USING (shipment_id)
    WHERE own.id = stop AND later.sequence > own.sequence)
$$;

-- A pickup at a handoff is that of a later leg, and moves no load.
CREATE OR REPLACE FUNCTION is_handoff(stop uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM shipment_stops WHERE id = stop AND kind = 'handoff')
$$;

-- Whether a truck that leaves a stop has the freight: one at a pickup, or at no stop in particular,
-- unless its last try there was without success.
CREATE OR REPLACE FUNCTION leaves_with_freight(load uuid, stop uuid, assignment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (stop IS NULL OR EXISTS (SELECT FROM shipment_stops WHERE id = stop AND kind = 'pickup'))
    AND NOT coalesce((
      SELECT kind = 'PICKUP_ATTEMPTED' FROM shipment_events
      WHERE shipment_id = load AND undone_at IS NULL AND kind IN ('GATE_IN', 'PICKUP_ATTEMPTED')
        AND coalesce(assignment_id = assignment, true)
      ORDER BY occurred_at DESC, sequence DESC LIMIT 1), false)
$$;

-- Whether an event is of the first leg, whose truck gets the freight from its shipper.
CREATE OR REPLACE FUNCTION is_of_first_leg(assignment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM assignments JOIN legs ON legs.id = assignments.leg_id
    WHERE assignments.id = assignment AND legs.sequence > 1)
$$;

-- The status to which a report moves its load; a pickup that is reported late moves nothing. Who leaves
-- with the freight has picked it up.
CREATE OR REPLACE FUNCTION event_says_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current text;
BEGIN
  SELECT status INTO current FROM shipments WHERE id = NEW.shipment_id FOR NO KEY UPDATE;
  NEW.moved_to := CASE
    WHEN NEW.kind = 'DELIVERED' AND current <> 'Delivered' AND delivery_ends_load(NEW.stop_id) THEN 'Delivered'
    WHEN current <> 'Quoted' OR NOT is_of_first_leg(NEW.assignment_id) THEN NULL
    WHEN NEW.kind = 'PICKED_UP' AND NOT is_handoff(NEW.stop_id) THEN 'In Transit'
    WHEN NEW.kind = 'GATE_OUT' AND leaves_with_freight(NEW.shipment_id, NEW.stop_id, NEW.assignment_id) THEN 'In Transit'
  END;
  RETURN NEW;
END
$$;

-- What a report changes of its load, with the history of its status, and whether an email follows.
CREATE OR REPLACE FUNCTION event_moves_load() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN NEW.moved_to IS NOT NULL THEN (SELECT status FROM shipments WHERE id = NEW.shipment_id) END;
  corrects boolean := NEW.moved_to IS NOT NULL AND NEW.kind NOT IN ('PICKED_UP', 'GATE_OUT', 'DELIVERED');
  ends boolean := NEW.kind = 'DELIVERED' AND delivery_ends_load(NEW.stop_id);
  -- An arrival that is reported late is not where the truck is now.
  visits boolean := NEW.kind IN ('GATE_IN', 'GATE_OUT') AND NOT EXISTS (
    SELECT FROM shipment_events WHERE shipment_id = NEW.shipment_id
      AND kind IN ('GATE_IN', 'GATE_OUT') AND undone_at IS NULL AND occurred_at > NEW.occurred_at);
BEGIN
  UPDATE shipments SET
    status = coalesce(NEW.moved_to, status),
    -- A truck that waits for the freight can't say where the freight is.
    last_event_at = CASE
      WHEN coalesce(NEW.assignment_id = assignment_on(id, current_leg(id)), true) THEN greatest(last_event_at, NEW.reported_at)
      ELSE last_event_at END,
    delivered_at = CASE
      WHEN ends OR (corrects AND NEW.moved_to = 'Delivered') THEN NEW.occurred_at
      WHEN NOT corrects THEN delivered_at END,
    signed_by = CASE WHEN NOT corrects THEN signed_by END,
    version = version + CASE WHEN NEW.moved_to IS NOT NULL OR ends OR visits OR NEW.eta IS NOT NULL THEN 1 ELSE 0 END
  WHERE id = NEW.shipment_id;

  -- A status that was changed by plain SQL is in the history before its event is written.
  IF NEW.moved_to <> before THEN
    INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by, reason, note, note_audience)
    VALUES (NEW.shipment_id, before, NEW.moved_to, nullif(current_setting('app.actor_id', true), '')::uuid,
      NEW.status_reason, NEW.status_note, coalesce(NEW.status_note_audience, 'staff'));
  END IF;

  PERFORM replay_load(NEW.shipment_id);
  IF NEW.moved_to IS NOT NULL THEN
    PERFORM exceptions_follow_delivery(NEW);
  END IF;

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

-- Whether something is wrong with a load's freight, by what was told since a time, that its delivery
-- doesn't settle: all of it refused, and then delivered, was taken after all.
CREATE OR REPLACE FUNCTION outlasts_delivery(load uuid, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM shipment_events
    WHERE shipment_id = load AND undone_at IS NULL AND reported_at >= since
      AND sequence > quoted_since(load)
      AND (kind IN ('DAMAGED', 'SHORT', 'OVER') OR NOT seal_intact
        OR CASE kind WHEN 'REFUSED' THEN pieces < coalesce(pieces_expected, pieces + 1)
          ELSE pieces <> pieces_expected END))
$$;

-- A service exception ends with the delivery of its load, unless something is wrong with the freight of
-- which nobody decided what becomes, and is open again once that turns out to be wrong. What is found
-- after the delivery is another one.
CREATE OR REPLACE FUNCTION exceptions_follow_delivery(told shipment_events) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  by_delivery CONSTANT text := 'The load was delivered.';
BEGIN
  IF told.moved_to = 'Delivered' THEN
    UPDATE shipment_exceptions
    SET resolved_at = told.reported_at, resolved_by = told.reported_by, resolution = by_delivery
    WHERE shipment_id = told.shipment_id AND kind = 'service' AND resolved_at IS NULL
      AND (decision IS NOT NULL OR NOT outlasts_delivery(told.shipment_id, raised_at));
  ELSIF told.moved_to IS NOT NULL THEN
    UPDATE shipment_exceptions SET resolved_at = NULL, resolved_by = NULL, resolution = NULL
    WHERE id = (
      SELECT id FROM shipment_exceptions
      WHERE shipment_id = told.shipment_id AND kind = 'service'
      AND NOT EXISTS (
        SELECT FROM shipment_exceptions AS open
        WHERE open.shipment_id = told.shipment_id AND open.kind = 'service' AND open.resolved_at IS NULL)
        AND resolution = by_delivery
      ORDER BY resolved_at DESC LIMIT 1);
  END IF;
END
$$;

-- A status that was changed by plain SQL is a fact without an event, which is written here. One that
-- an event changed is what the latest event says.
CREATE OR REPLACE FUNCTION status_has_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
