-- Whoever puts a mail into the outbox, or back into it, the workers are told when that commits.
CREATE OR REPLACE FUNCTION mails_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END
$$;

-- Emails are written many to a statement, and wake the workers once.
CREATE OR REPLACE FUNCTION mails_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE state = 'waiting') THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;
