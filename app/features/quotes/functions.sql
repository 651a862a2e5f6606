-- Notes only grow: they go with their request, and their author's name with the account, and by
-- those ways alone, which are triggers of the database's own.
CREATE OR REPLACE FUNCTION quote_notes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'notes only grow' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
