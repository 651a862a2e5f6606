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

-- What a scanner said of a version is said once; only of a version that waits.
CREATE OR REPLACE FUNCTION keep_paper_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.paper_id, NEW.version, NEW.file_name, NEW.media_type, NEW.content, NEW.size,
      NEW.sha256, NEW.made_from, NEW.brought_at)
    IS DISTINCT FROM (OLD.id, OLD.paper_id, OLD.version, OLD.file_name, OLD.media_type, OLD.content,
      OLD.size, OLD.sha256, OLD.made_from, OLD.brought_at)
    OR (NEW.scan IS DISTINCT FROM OLD.scan AND OLD.scan IS DISTINCT FROM 'waiting')
  THEN
    RAISE EXCEPTION 'a version of a paper is never changed: add another one';
  END IF;
  RETURN NEW;
END
$$;
