-- A carrier's file opens with the first request for the role.
CREATE FUNCTION open_carrier_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO carrier_files (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_roles_open_carrier_file AFTER INSERT ON user_roles
FOR EACH ROW WHEN (NEW.role = 'carrier') EXECUTE FUNCTION open_carrier_file();
--> statement-breakpoint
-- Carriers that staff have verified before keep their loads; their papers are asked for.
INSERT INTO carrier_files (user_id, state, state_reason, state_set_at, looked_up_at)
SELECT user_id,
  CASE WHEN verified THEN 'active' ELSE 'pending' END,
  CASE WHEN verified THEN 'Verified before carrier files were kept' END,
  CASE WHEN verified THEN coalesce(decided_at, now()) END,
  CASE WHEN verified THEN coalesce(decided_at, now()) END
FROM user_roles WHERE role = 'carrier'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Notes what changed of a carrier that was approved, whoever changed it, and moves the file's
-- version on, so that who judges the carrier at this moment waits and sees the change.
CREATE FUNCTION hold_carrier(carrier uuid, changed text, old_value text, new_value text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  IF new_value IS NOT DISTINCT FROM old_value THEN RETURN; END IF;
  UPDATE carrier_files SET version = version + 1 WHERE user_id = carrier AND state <> 'pending';
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO carrier_changes (carrier_id, detail, before, after, changed_by)
  VALUES (carrier, changed, old_value, new_value, actor);
END
$$;
--> statement-breakpoint
CREATE FUNCTION profile_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_carrier(NEW.user_id, 'phone', OLD.phone, NEW.phone);
  PERFORM hold_carrier(NEW.user_id, 'email', OLD.company_email, NEW.company_email);
  PERFORM hold_carrier(NEW.user_id, 'insurance',
    'until ' || OLD.insurance_expires_on, 'until ' || NEW.insurance_expires_on);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_hold_carrier
AFTER UPDATE OF phone, company_email, insurance_expires_on ON profiles
FOR EACH ROW EXECUTE FUNCTION profile_holds_carrier();
--> statement-breakpoint
CREATE FUNCTION user_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    PERFORM hold_carrier(NEW.id, 'email', OLD.email, NEW.email);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_hold_carrier AFTER UPDATE OF email ON users
FOR EACH ROW EXECUTE FUNCTION user_holds_carrier();
--> statement-breakpoint
CREATE FUNCTION remit_text(file carrier_files) RETURNS text LANGUAGE sql STABLE
RETURN nullif(concat_ws(', ',
  CASE WHEN (file).remit_name IS NOT NULL THEN (file).remit_kind END,
  (file).remit_name, (file).remit_street, (file).remit_city,
  nullif(concat_ws(' ', (file).remit_state, (file).remit_postal_code), ''),
  'notice of ' || (file).notice_on), '');
--> statement-breakpoint
CREATE FUNCTION file_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_carrier(NEW.user_id, 'remit-to', remit_text(OLD), remit_text(NEW));
  PERFORM hold_carrier(NEW.user_id, 'bank',
    nullif(concat_ws(' ', OLD.bank_name, 'ending in ' || OLD.bank_last_four), ''),
    nullif(concat_ws(' ', NEW.bank_name, 'ending in ' || NEW.bank_last_four), ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER carrier_files_hold_carrier
AFTER UPDATE OF remit_kind, remit_name, remit_street, remit_city, remit_state, remit_postal_code,
  notice_on, bank_name, bank_last_four ON carrier_files
FOR EACH ROW EXECUTE FUNCTION file_holds_carrier();
--> statement-breakpoint
CREATE FUNCTION certificate_text(paper carrier_certificates) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(', ', (paper).coverage, (paper).insurer, (paper).policy_number,
  (paper).effective_on || ' to ' || coalesce((paper).canceled_on, (paper).expires_on));
--> statement-breakpoint
CREATE FUNCTION certificate_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_carrier(NEW.carrier_id, 'insurance', NULL, certificate_text(NEW));
  ELSE
    PERFORM hold_carrier(NEW.carrier_id, 'insurance', certificate_text(OLD), certificate_text(NEW));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER carrier_certificates_hold_carrier AFTER INSERT OR UPDATE ON carrier_certificates
FOR EACH ROW EXECUTE FUNCTION certificate_holds_carrier();
--> statement-breakpoint
CREATE TRIGGER carrier_files_desk_news AFTER INSERT OR UPDATE OR DELETE ON carrier_files
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('carriers');
--> statement-breakpoint
CREATE TRIGGER carrier_certificates_desk_news AFTER INSERT OR UPDATE OR DELETE ON carrier_certificates
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('carriers');
--> statement-breakpoint
CREATE TRIGGER carrier_changes_desk_news AFTER INSERT OR UPDATE OR DELETE ON carrier_changes
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('carriers');
