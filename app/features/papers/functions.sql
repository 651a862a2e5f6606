-- A signature stands as it was given; only from where, and whose account it was, may be forgotten.
CREATE OR REPLACE FUNCTION keep_paper_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.version_id, NEW.name, NEW.title, NEW.signed_at, NEW.sha256)
    IS DISTINCT FROM (OLD.version_id, OLD.name, OLD.title, OLD.signed_at, OLD.sha256)
  THEN
    RAISE EXCEPTION 'a signature is never changed';
  END IF;
  RETURN NEW;
END
$$;

-- What a scanner said of a version is said once; only of a version that waits. Its content moves to the store of
-- documents and back: what leaves the database is what its SHA-256 says, and so is what comes back.
CREATE OR REPLACE FUNCTION keep_paper_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.paper_id, NEW.version, NEW.file_name, NEW.media_type, NEW.size,
      NEW.sha256, NEW.made_from, NEW.brought_at)
    IS DISTINCT FROM (OLD.id, OLD.paper_id, OLD.version, OLD.file_name, OLD.media_type,
      OLD.size, OLD.sha256, OLD.made_from, OLD.brought_at)
    OR (NEW.scan IS DISTINCT FROM OLD.scan AND OLD.scan IS DISTINCT FROM 'waiting')
    OR (NEW.content IS DISTINCT FROM OLD.content
      AND ((OLD.content IS NULL) = (NEW.content IS NULL)
        OR encode(sha256(coalesce(OLD.content, NEW.content)), 'hex') <> NEW.sha256))
  THEN
    RAISE EXCEPTION 'a version of a paper is never changed: add another one';
  END IF;
  RETURN NEW;
END
$$;

-- The object of a version stays where it is until the version is stored. Without its row, the sweep may have
-- deleted it, so its sender tries again.
CREATE OR REPLACE FUNCTION hold_paper_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM paper_objects WHERE sha256 = NEW.sha256 FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the object of a version is entered before it is put' USING ERRCODE = '40001';
  END IF;
  RETURN NEW;
END
$$;

-- The objects of deleted versions may be unneeded. In their order, so that two deletions don't wait for each other.
CREATE OR REPLACE FUNCTION release_paper_objects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO paper_objects (sha256, touched_at)
  SELECT DISTINCT sha256, now() FROM gone WHERE content IS NULL ORDER BY sha256
  ON CONFLICT (sha256) DO UPDATE SET touched_at = excluded.touched_at;
  RETURN NULL;
END
$$;

-- A delivery that was undone or taken back needs its own proof: what proved it before is withdrawn.
CREATE OR REPLACE FUNCTION withdraw_proofs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_receipts receipt
  SET withdrawn_at = now(), withdrawn_by = nullif(current_setting('app.actor_id', true), '')::uuid
  FROM paper_versions version
  JOIN papers paper ON paper.id = version.paper_id
  WHERE receipt.version_id = version.id AND paper.shipment_id = NEW.id AND receipt.withdrawn_at IS NULL;
  UPDATE shipments SET pod_received_at = NULL WHERE id = NEW.id AND pod_received_at IS NOT NULL;
  RETURN NULL;
END
$$;
