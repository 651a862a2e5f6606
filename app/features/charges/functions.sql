-- A charge is settled once. Besides, an approved one can be voided, which can be undone, and a cost that
-- was added before a carrier was found is given to its assignment.
CREATE OR REPLACE FUNCTION keep_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_columns text[] := ARRAY['state', 'settled_at', 'settled_by', 'created_by', 'voided_at', 'voided_by', 'assignment_id'];
BEGIN
  IF (to_jsonb(NEW) - open_columns) IS DISTINCT FROM (to_jsonb(OLD) - open_columns)
    OR (OLD.assignment_id IS NOT NULL AND NEW.assignment_id IS DISTINCT FROM OLD.assignment_id)
    OR (OLD.state <> 'waiting' AND (OLD.state, NEW.state) NOT IN (('approved', 'voided'), ('voided', 'approved'))
      AND (NEW.state, NEW.settled_at, NEW.voided_at) IS DISTINCT FROM (OLD.state, OLD.settled_at, OLD.voided_at))
  THEN
    RAISE EXCEPTION 'a charge is never edited: add an adjustment';
  END IF;
  RETURN NEW;
END
$$;
