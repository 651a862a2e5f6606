-- A load's carrier, and since when it is covered and dispatched, are those of its legs' assignments,
-- kept with the load for lists and queues. A load of several legs also says which one needs a carrier
-- first, and a load of one leg that its freight is on its way and has lost its carrier.
CREATE OR REPLACE FUNCTION cover_load(load_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  only_leg_lost CONSTANT smallint := 0;
  covered record;
BEGIN
  SELECT
    CASE WHEN bool_and(carrier_id IS NOT NULL) THEN
      coalesce(
        (array_agg(carrier_id ORDER BY sequence) FILTER (WHERE completed_at IS NULL))[1],
        (array_agg(carrier_id ORDER BY sequence DESC))[1]
      )
    END AS carrier_id,
    CASE WHEN bool_and(carrier_id IS NOT NULL) THEN max(accepted_at) END AS covered_at,
    -- The load is dispatched when somebody is sent to pick it up.
    (array_agg(dispatched_at ORDER BY sequence))[1] AS dispatched_at,
    CASE WHEN count(*) > 1 THEN min(sequence) FILTER (WHERE carrier_id IS NULL)
      WHEN bool_and(carrier_id IS NULL AND has_lost_carrier) THEN only_leg_lost
    END AS open_leg
  INTO covered
  FROM (
    SELECT DISTINCT ON (legs.id) legs.sequence, current.carrier_id, current.accepted_at,
      current.dispatched_at, current.completed_at,
      EXISTS (SELECT FROM assignments AS lost WHERE lost.leg_id = legs.id AND lost.custody IS NOT NULL)
        AS has_lost_carrier
    FROM legs
    -- A canceled load keeps the carrier that it had.
    LEFT JOIN assignments AS current ON current.leg_id = legs.id
      AND (current.ended_at IS NULL OR current.end_reason = 'load canceled')
    WHERE legs.shipment_id = load_id
    ORDER BY legs.id, current.ended_at DESC NULLS FIRST, current.accepted_at DESC
  ) AS leg;
  UPDATE shipments
  SET carrier_id = covered.carrier_id, covered_at = covered.covered_at,
    dispatched_at = covered.dispatched_at, open_leg = covered.open_leg
  WHERE id = load_id
    AND (carrier_id, covered_at, dispatched_at, open_leg)
      IS DISTINCT FROM (covered.carrier_id, covered.covered_at, covered.dispatched_at, covered.open_leg);
END
$$;

CREATE OR REPLACE FUNCTION assignments_cover_load() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cover_load(CASE WHEN TG_OP = 'DELETE' THEN OLD.shipment_id ELSE NEW.shipment_id END);
  RETURN NULL;
END
$$;

-- A copy for lists and queues: since when a carrier of the load has a changed confirmation to sign.
CREATE OR REPLACE FUNCTION note_to_sign() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The loads whose driver or truck a search of the desk finds, the latest first.
CREATE OR REPLACE FUNCTION loads_of_driver(words tsquery, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT shipment_id FROM assignments
  WHERE driver_terms(driver, driver_phone, truck, trailer) @@ words
  ORDER BY accepted_at DESC LIMIT most
$$;
