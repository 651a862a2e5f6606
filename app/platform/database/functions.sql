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


-- Tries what a change of a record needs: a place on the disk, a commit, and a notification about it.
CREATE OR REPLACE FUNCTION beat(process uuid, payload text) RETURNS void
LANGUAGE plpgsql SET work_mem = '64kB' AS $$
BEGIN
  -- More than work_mem goes to a file, and fails on a full disk; the row below finds a place in its page.
  PERFORM count(*) FROM generate_series(1, 10000);
  INSERT INTO heartbeats (process_id, beat_at) VALUES (process, now())
    ON CONFLICT (process_id) DO UPDATE SET beat_at = excluded.beat_at;
  DELETE FROM heartbeats WHERE beat_at < now() - interval '1 day';
  PERFORM pg_notify('heartbeat', payload);
END
$$;

-- Says that only a process that knows the migration of this time can serve this schema from now on, as once the
-- data has what an older one would take for something else. Such a one then refuses to start.
CREATE OR REPLACE FUNCTION require_migration(written_at bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mark jsonb := obj_description('schema_migrations'::regclass, 'pg_class')::jsonb;
BEGIN
  IF (mark ->> 'mustKnow')::bigint >= written_at THEN
    RETURN;
  END IF;
  EXECUTE format('COMMENT ON TABLE schema_migrations IS %L',
    jsonb_set(mark, '{mustKnow}', to_jsonb(written_at))::text);
END
$$;
