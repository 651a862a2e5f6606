-- Whoever puts a mail into the outbox, or back into it, the workers are told when that commits.
CREATE FUNCTION mails_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mails_waiting AFTER INSERT OR UPDATE OF state ON mails
FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION mails_waiting();
