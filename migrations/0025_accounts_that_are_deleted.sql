-- Says who is behind the changes of this transaction, and keeps the account from being deleted until
-- it ends: a deletion waits for what its person has under way, and refuses what comes later.
CREATE FUNCTION act_as(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = person AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account of this person' USING ERRCODE = 'ACC01';
  END IF;
  PERFORM set_config('app.actor_id', person::text, true);
END
$$;
--> statement-breakpoint
-- Bookings share a statement and name nobody as the actor, so that the same is asked of their owners.
-- The foreign key has waited for a deletion under way by now.
CREATE FUNCTION shipments_need_an_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM booked JOIN users ON users.id = booked.user_id WHERE users.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'no account of this owner' USING ERRCODE = 'ACC01';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_need_an_account AFTER INSERT ON shipments
REFERENCING NEW TABLE AS booked
FOR EACH STATEMENT EXECUTE FUNCTION shipments_need_an_account();
--> statement-breakpoint
-- Every process ends the streams of whoever signed out, was signed out, has another role or acts for
-- another company.
CREATE FUNCTION access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', user_id::text) FROM changed GROUP BY user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER user_roles_given AFTER INSERT ON user_roles
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER user_roles_changed AFTER UPDATE ON user_roles
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER user_roles_ended AFTER DELETE ON user_roles
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER company_members_given AFTER INSERT ON company_members
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER company_members_changed AFTER UPDATE ON company_members
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER company_members_ended AFTER DELETE ON company_members
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
-- What was stored in the clear before: links to a new password, challenges and trusted devices are
-- found by the hash of their name, in base64url without padding.
UPDATE verifications
SET identifier = rtrim(translate(encode(sha256(convert_to(identifier, 'UTF8')), 'base64'), '+/', '-_'), '=');
--> statement-breakpoint
UPDATE mails SET is_secret = true WHERE text ~ '/(reset-password|confirm-email)\?token=|/(quote-offer|consultation)/';
--> statement-breakpoint
UPDATE mails SET html = '', text = NULL, attachments = '[]' WHERE is_secret AND state IN ('sent', 'dropped');
