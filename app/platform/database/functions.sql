-- Says who is behind the changes of this transaction, and keeps the account from being deleted until
-- it ends: a deletion waits for what its person has under way, and refuses what comes later.
CREATE OR REPLACE FUNCTION act_as(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = person AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account of this person' USING ERRCODE = 'ACC01';
  END IF;
  PERFORM set_config('app.actor_id', person::text, true);
END
$$;
