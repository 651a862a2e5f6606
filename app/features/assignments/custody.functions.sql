-- The legs that meet at a stop: at a handoff the one that ends there and the one that begins there,
-- elsewhere one leg alone. movement.ts has the same rule.
CREATE OR REPLACE FUNCTION legs_at(stop uuid, OUT ended integer, OUT begun integer) LANGUAGE sql STABLE AS $$
  SELECT 1 + count(*) FILTER (WHERE handoff.sequence < own.sequence), 1 + count(handoff.id)
  FROM shipment_stops AS own
  LEFT JOIN shipment_stops AS handoff ON handoff.shipment_id = own.shipment_id
    AND handoff.kind = 'handoff' AND handoff.sequence <= own.sequence
  WHERE own.id = stop
$$;

-- The leg that runs, or is the next to: the first that hasn't handed its freight off.
CREATE OR REPLACE FUNCTION current_leg(load uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(sequence), 1) FROM legs WHERE shipment_id = load AND handed_off_at IS NULL
$$;

-- The assignment that has a leg now; null without a carrier.
CREATE OR REPLACE FUNCTION assignment_on(load uuid, leg integer) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT assignments.id FROM assignments JOIN legs ON legs.id = assignments.leg_id
  WHERE legs.shipment_id = load AND legs.sequence = leg AND assignments.ended_at IS NULL
$$;

-- Whose fact an event is that nobody's own truck reported: at a handoff a delivery is of the leg that
-- ends there and a pickup of the one that begins there; a truck there is the first one's until it has
-- handed the freight off and left. On the way, it is of the leg that runs.
CREATE OR REPLACE FUNCTION assignment_told(load uuid, stop uuid, kind text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  leg record;
  first uuid;
BEGIN
  IF stop IS NULL THEN
    RETURN assignment_on(load, current_leg(load));
  END IF;
  SELECT * INTO leg FROM legs_at(stop);
  first := assignment_on(load, leg.ended);
  IF leg.ended = leg.begun OR kind = 'DELIVERED' THEN
    RETURN first;
  END IF;
  IF kind <> 'PICKED_UP' AND (leg.ended >= current_leg(load) OR (kind = 'GATE_OUT' AND EXISTS (
    SELECT FROM visits_of(load) AS visit
    WHERE visit.stop_id = stop AND visit.assignment_id = first
      AND visit.arrived_at IS NOT NULL AND visit.departed_at IS NULL)))
  THEN
    RETURN first;
  END IF;
  RETURN assignment_on(load, leg.begun);
END
$$;

CREATE OR REPLACE FUNCTION event_has_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.assignment_id := assignment_told(NEW.shipment_id, NEW.stop_id, NEW.kind);
  RETURN NEW;
END
$$;

-- The visits of a load's stops, each by one assignment, or by nobody that we know: a truck that is back
-- at a stop it had left is there again, and one that was not picked up has not left with the freight.
CREATE OR REPLACE FUNCTION visits_of(load uuid)
RETURNS TABLE (stop_id uuid, assignment_id uuid, arrived_at timestamptz, departed_at timestamptz, eta timestamptz, told bigint)
LANGUAGE sql STABLE AS $$
  WITH events AS (
    SELECT event.sequence, event.stop_id, event.assignment_id, event.occurred_at, event.eta,
      event.kind = 'GATE_IN' AS arrives,
      event.kind = 'GATE_OUT' OR (event.kind = 'PICKED_UP' AND stop.kind = 'handoff') AS departs
    FROM shipment_events AS event JOIN shipment_stops AS stop ON stop.id = event.stop_id
    CROSS JOIN quoted_since(load) AS since
    WHERE event.shipment_id = load AND event.undone_at IS NULL
      AND NOT ((event.kind = 'PICKED_UP' OR event.moved_to IS NOT NULL) AND event.sequence < since)
  ), visits AS (
    SELECT events.stop_id, events.assignment_id,
      (array_agg(occurred_at ORDER BY sequence DESC) FILTER (WHERE arrives))[1] AS arrived_at,
      (array_agg(occurred_at ORDER BY sequence DESC) FILTER (WHERE departs))[1] AS departed_at,
      max(sequence) FILTER (WHERE departs) AS departed,
      (array_agg(events.eta ORDER BY sequence DESC) FILTER (WHERE events.eta IS NOT NULL))[1] AS eta,
      max(sequence) AS told
    FROM events
    GROUP BY events.stop_id, events.assignment_id
  )
  SELECT visits.stop_id, visits.assignment_id, visits.arrived_at,
    CASE WHEN NOT EXISTS (SELECT FROM events AS again
      WHERE again.arrives AND again.stop_id = visits.stop_id
        AND again.assignment_id IS NOT DISTINCT FROM visits.assignment_id
        AND again.sequence > visits.departed AND again.occurred_at >= visits.departed_at)
    THEN visits.departed_at END,
    visits.eta, visits.told
  FROM visits
$$;

-- The last correction of a load to Quoted: what was told of its freight before did not happen.
CREATE OR REPLACE FUNCTION quoted_since(load uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(sequence), 0) FROM shipment_events
  WHERE shipment_id = load AND kind = 'CORRECTED' AND moved_to = 'Quoted' AND undone_at IS NULL
$$;

-- When the carrier of a leg got the freight: by the event that moved the load from Quoted, for the first
-- leg; by its pickup where the leg begins; or, where the leg lost a carrier, by the first word that it
-- is on its way. What was told while a leg had no carrier is of the only one that it ever had.
CREATE OR REPLACE FUNCTION picked_up_at(assignment assignments, leg integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH since AS (SELECT quoted_since(assignment.shipment_id) AS sequence),
  told AS (
    SELECT event.sequence, event.occurred_at, event.assignment_id, event.kind = 'PICKED_UP' AS is_pickup
    FROM shipment_events AS event
    CROSS JOIN since
    LEFT JOIN shipment_stops AS stop ON stop.id = event.stop_id
    WHERE event.shipment_id = assignment.shipment_id AND event.undone_at IS NULL AND event.sequence > since.sequence
      AND CASE
        WHEN event.sequence = (SELECT min(first.sequence) FROM shipment_events AS first
          WHERE first.shipment_id = assignment.shipment_id AND first.undone_at IS NULL
            AND first.moved_to IS NOT NULL AND first.sequence > since.sequence) THEN leg = 1
        WHEN event.kind = 'PICKED_UP' AND stop.kind = 'handoff' THEN (legs_at(stop.id)).begun = leg
        WHEN event.kind = 'PICKED_UP' THEN event.assignment_id IS NOT NULL AND coalesce(stop.sequence, 1) = 1
        WHEN event.kind = 'IN_TRANSIT' THEN event.assignment_id IS NOT NULL AND EXISTS (
          SELECT FROM assignments AS lost
          WHERE lost.leg_id = assignment.leg_id AND lost.custody IS NOT NULL AND lost.id <> assignment.id)
        ELSE false END
  )
  SELECT occurred_at FROM told
  WHERE told.assignment_id = assignment.id OR (told.assignment_id IS NULL AND NOT EXISTS (
    SELECT FROM assignments AS other WHERE other.leg_id = assignment.leg_id AND other.id <> assignment.id))
  ORDER BY is_pickup DESC, CASE WHEN is_pickup THEN -told.sequence ELSE told.sequence END
  LIMIT 1
$$;

-- Computes who has had the freight of a load since when, where its truck is, and the times of its stops
-- from its events that weren't undone. It's the one place that does, whichever door they came through. What an assignment did that ended stays as it was.
CREATE OR REPLACE FUNCTION replay_load(load uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  since bigint := quoted_since(load);
BEGIN
  UPDATE legs SET handed_off_at = told.at
  FROM (
    SELECT leg.id, (
      SELECT event.occurred_at FROM shipment_events AS event JOIN shipment_stops AS stop ON stop.id = event.stop_id
      WHERE event.shipment_id = load AND event.kind = 'DELIVERED' AND stop.kind = 'handoff'
        AND event.undone_at IS NULL AND event.sequence > since AND (legs_at(stop.id)).ended = leg.sequence
      ORDER BY event.sequence DESC LIMIT 1) AS at
    FROM legs AS leg WHERE leg.shipment_id = load
  ) AS told
  WHERE legs.id = told.id AND legs.handed_off_at IS DISTINCT FROM told.at;

  -- The last leg is done when the load is delivered, the others when they handed the freight off; no leg
  -- is done that had no freight.
  UPDATE assignments SET picked_up_at = told.picked, completed_at = CASE WHEN told.picked IS NOT NULL THEN told.done END
  FROM (
    SELECT assignments.id, picked_up_at(assignments, legs.sequence) AS picked,
      CASE WHEN legs.sequence < max(legs.sequence) OVER () THEN legs.handed_off_at
        WHEN shipments.status = 'Delivered' THEN coalesce(shipments.delivered_at, now()) END AS done,
      assignments.ended_at
    FROM shipments JOIN legs ON legs.shipment_id = shipments.id
    LEFT JOIN assignments ON assignments.leg_id = legs.id
    WHERE shipments.id = load
  ) AS told
  WHERE assignments.id = told.id AND told.ended_at IS NULL
    AND (picked_up_at, completed_at) IS DISTINCT FROM (told.picked, CASE WHEN told.picked IS NOT NULL THEN told.done END);

  PERFORM replay_stops(load);
  PERFORM replay_place(load);
  PERFORM replay_handoffs(load);
END
$$;

-- A stop's own times are those of the truck that has, or had, the freight: at a handoff the arrival of
-- the leg that ends there and the departure of the one that begins. A truck that left empty and came for
-- nothing keeps its visit, and says nothing of the stop.
CREATE OR REPLACE FUNCTION replay_stops(load uuid) RETURNS void LANGUAGE sql AS $$
  WITH visits AS (
    SELECT visit.*, legs.sequence AS leg
    FROM visits_of(load) AS visit
    LEFT JOIN assignments ON assignments.id = visit.assignment_id
    LEFT JOIN legs ON legs.id = assignments.leg_id
    WHERE assignments.ended_at IS NULL OR assignments.end_reason = 'load canceled' OR assignments.picked_up_at IS NOT NULL
  ), told AS (
    SELECT stop.id, arrival.arrived_at, departure.departed_at, expected.eta
    FROM shipment_stops AS stop
    CROSS JOIN legs_at(stop.id) AS leg
    LEFT JOIN LATERAL (
      SELECT visits.arrived_at, visits.departed_at FROM visits
      WHERE visits.stop_id = stop.id AND coalesce(visits.leg, leg.ended) = leg.ended
      ORDER BY visits.arrived_at IS NULL AND visits.departed_at IS NULL, visits.told DESC LIMIT 1
    ) AS arrival ON true
    LEFT JOIN LATERAL (
      SELECT visits.departed_at FROM visits
      WHERE visits.stop_id = stop.id AND coalesce(visits.leg, leg.begun) = leg.begun
      ORDER BY visits.arrived_at IS NULL AND visits.departed_at IS NULL, visits.told DESC LIMIT 1
    ) AS departure ON true
    LEFT JOIN LATERAL (
      SELECT visits.eta FROM visits
      WHERE visits.stop_id = stop.id AND visits.eta IS NOT NULL AND coalesce(visits.leg, leg.ended) = leg.ended
      ORDER BY visits.told DESC LIMIT 1
    ) AS expected ON true
    WHERE stop.shipment_id = load
      AND EXISTS (SELECT FROM shipment_events WHERE shipment_events.stop_id = stop.id)
  )
  UPDATE shipment_stops SET arrived_at = told.arrived_at, departed_at = told.departed_at, eta = told.eta
  FROM told
  WHERE shipment_stops.id = told.id
    AND (shipment_stops.arrived_at, shipment_stops.departed_at, shipment_stops.eta)
      IS DISTINCT FROM (told.arrived_at, told.departed_at, told.eta)
$$;

-- The kind of stop at which the truck is that has the freight, or is to get it next, and when it came to
-- the last one. An arrival that is reported late is not where the truck is now, and a correction says
-- that nobody knows.
CREATE OR REPLACE FUNCTION replay_place(load uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE shipments SET at_stop = place.kind, arrived_at = place.arrived_at
  FROM (
    SELECT (SELECT arrived_at FROM shipment_stops WHERE shipment_id = load ORDER BY sequence DESC LIMIT 1) AS arrived_at, (
      SELECT CASE WHEN event.kind = 'GATE_IN' AND event.sequence > coalesce((
          SELECT max(corrected.sequence) FROM shipment_events AS corrected
          WHERE corrected.shipment_id = load AND corrected.kind = 'CORRECTED' AND corrected.undone_at IS NULL), 0)
        THEN stop.kind END
      FROM shipment_events AS event LEFT JOIN shipment_stops AS stop ON stop.id = event.stop_id
      WHERE event.shipment_id = load AND event.kind IN ('GATE_IN', 'GATE_OUT') AND event.undone_at IS NULL
        AND (event.assignment_id IS NULL OR event.assignment_id = assignment_on(load, current_leg(load)))
      ORDER BY event.occurred_at DESC, event.sequence DESC LIMIT 1) AS kind
  ) AS place
  WHERE id = load AND (shipments.at_stop, shipments.arrived_at) IS DISTINCT FROM (place.kind, place.arrived_at)
$$;

-- The ends of the windows at a load's handoffs whose trucks haven't come, with their ETAs: each handoff is
-- visited by the truck of the leg that ends there, and by that of the leg that begins there.
CREATE OR REPLACE FUNCTION awaited_at_handoffs(load uuid) RETURNS TABLE (due timestamptz, eta timestamptz) LANGUAGE sql STABLE AS $$
  SELECT window_end(side.opens, side.closes, stop.time_zone), visit.eta
  FROM shipment_stops AS stop
  CROSS JOIN legs_at(stop.id) AS place
  CROSS JOIN LATERAL (VALUES
    (place.ended, stop.window_from, stop.window_to, true),
    (place.begun, stop.pickup_from, stop.pickup_to, false)
  ) AS side (leg, opens, closes, hands_off)
  JOIN legs ON legs.shipment_id = load AND legs.sequence = side.leg
  LEFT JOIN visits_of(load) AS visit ON visit.stop_id = stop.id AND visit.assignment_id = assignment_on(load, side.leg)
  WHERE stop.shipment_id = load AND stop.kind = 'handoff'
    AND visit.arrived_at IS NULL AND visit.departed_at IS NULL
    AND CASE WHEN side.hands_off THEN legs.handed_off_at IS NULL
      ELSE NOT EXISTS (SELECT FROM assignments WHERE leg_id = legs.id AND picked_up_at IS NOT NULL) END
$$;

-- A copy for our team's lists and queues: until when the next truck is awaited at a handoff.
CREATE OR REPLACE FUNCTION replay_handoffs(load uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE shipments SET handoff_by = awaited.due, has_late_handoff_eta = awaited.is_late
  FROM (SELECT min(due) AS due, coalesce(bool_or(eta > due), false) AS is_late FROM awaited_at_handoffs(load)) AS awaited
  WHERE id = load AND (handoff_by, has_late_handoff_eta) IS DISTINCT FROM (awaited.due, awaited.is_late)
$$;

CREATE OR REPLACE FUNCTION handoff_window_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM replay_handoffs(NEW.shipment_id);
  RETURN NULL;
END
$$;
