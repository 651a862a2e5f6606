-- Open desks are told which queue to look at again, once the change commits.
CREATE OR REPLACE FUNCTION desk_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', TG_ARGV[0]);
  RETURN NULL;
END
$$;

-- Every process ends the streams of a person who signed out, was signed out, has another role or acts for
-- another company.
CREATE OR REPLACE FUNCTION access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', user_id::text) FROM changed GROUP BY user_id;
  RETURN NULL;
END
$$;

-- Every process ends the streams of a carrier's people when it becomes one, or is none any longer.
CREATE OR REPLACE FUNCTION carrier_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', user_id::text) FROM company_members WHERE company_id = NEW.id;
  RETURN NULL;
END
$$;

-- Only the side that a message belongs to hears of it, and all open staff desks.
CREATE OR REPLACE FUNCTION load_message_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', NEW.shipment_id, 'company_id', company_id)::text)
  FROM (
    SELECT company_id FROM shipments WHERE NEW.side = 'customer' AND id = NEW.shipment_id
    UNION ALL
    SELECT NEW.carrier_id WHERE NEW.side = 'carrier'
  ) side;
  RETURN NULL;
END
$$;

-- The carrier that runs a load, and the one that ran it before, hear of its changes as its owner does.
CREATE OR REPLACE FUNCTION shipment_of_carrier_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', NEW.id, 'company_id', carrier)::text)
  FROM (SELECT OLD.carrier_id AS carrier UNION SELECT NEW.carrier_id) carriers
  WHERE carrier IS NOT NULL;
  RETURN NULL;
END
$$;

-- The carrier's people hear of a signature or a driver that one of them or our team gave.
CREATE OR REPLACE FUNCTION assignment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', NEW.shipment_id, 'company_id', NEW.carrier_id)::text);
  RETURN NULL;
END
$$;

-- Open pages and desks are told of an exception as of any other change of its load.
CREATE OR REPLACE FUNCTION shipment_exception_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', id, 'company_id', company_id)::text)
  FROM shipments WHERE id = NEW.shipment_id;
  PERFORM pg_notify('desk', 'shipments');
  RETURN NULL;
END
$$;
