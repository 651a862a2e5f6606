-- A charge is settled once and never changes otherwise; only who did it may be forgotten.
CREATE FUNCTION keep_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - ARRAY['state', 'settled_at', 'settled_by', 'created_by'])
      IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['state', 'settled_at', 'settled_by', 'created_by'])
    OR (OLD.state <> 'waiting' AND (NEW.state, NEW.settled_at) IS DISTINCT FROM (OLD.state, OLD.settled_at))
  THEN
    RAISE EXCEPTION 'a charge is never edited: add an adjustment';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER charges_keep BEFORE UPDATE ON charges
FOR EACH ROW EXECUTE FUNCTION keep_charge();
