-- Where a carrier is paid, and its insurance, as staff read a change of them.
CREATE OR REPLACE FUNCTION remit_text(file carrier_files) RETURNS text LANGUAGE sql STABLE
RETURN nullif(concat_ws(', ',
  CASE WHEN (file).remit_name IS NOT NULL THEN (file).remit_kind END,
  (file).remit_name, (file).remit_street, (file).remit_city,
  nullif(concat_ws(' ', (file).remit_state, (file).remit_postal_code), ''),
  'notice of ' || (file).notice_on), '');

CREATE OR REPLACE FUNCTION certificate_text(paper carrier_certificates) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(', ', (paper).coverage, (paper).insurer, (paper).policy_number,
  (paper).effective_on || ' to ' || coalesce((paper).canceled_on, (paper).expires_on));

CREATE OR REPLACE FUNCTION certificate_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_carrier(NEW.carrier_id, 'insurance', NULL, certificate_text(NEW));
  ELSE
    PERFORM hold_carrier(NEW.carrier_id, 'insurance', certificate_text(OLD), certificate_text(NEW));
  END IF;
  RETURN NULL;
END
$$;

-- Notes what changed of a carrier that was approved, no matter who changed it, and moves the file's
-- version on, so that who judges the carrier at this moment waits and sees the change.
CREATE OR REPLACE FUNCTION hold_carrier(carrier uuid, changed text, old_value text, new_value text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  IF new_value IS NOT DISTINCT FROM old_value THEN RETURN; END IF;
  UPDATE carrier_files SET version = version + 1 WHERE company_id = carrier AND state <> 'pending';
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO carrier_changes (carrier_id, detail, before, after, changed_by)
  VALUES (carrier, changed, old_value, new_value, actor);
END
$$;

CREATE OR REPLACE FUNCTION user_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    PERFORM hold_carrier(
      (SELECT company_id FROM company_members WHERE user_id = NEW.id AND role = 'owner'),
      'email', OLD.email, NEW.email);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION file_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_carrier(NEW.company_id, 'remit-to', remit_text(OLD), remit_text(NEW));
  PERFORM hold_carrier(NEW.company_id, 'bank',
    nullif(concat_ws(' ', OLD.bank_name, 'ending in ' || OLD.bank_last_four), ''),
    nullif(concat_ws(' ', NEW.bank_name, 'ending in ' || NEW.bank_last_four), ''));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION profile_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned uuid := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id AND role = 'owner');
BEGIN
  PERFORM hold_carrier(owned, 'insurance',
    'until ' || OLD.insurance_expires_on, 'until ' || NEW.insurance_expires_on);
  RETURN NULL;
END
$$;

-- A carrier's phone and email are its organization's, no matter who changes them.
CREATE OR REPLACE FUNCTION organization_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS NOT NULL THEN PERFORM hold_carrier(NEW.id, 'phone', OLD.phone, NEW.phone); END IF;
  IF NEW.email IS NOT NULL THEN PERFORM hold_carrier(NEW.id, 'email', OLD.email, NEW.email); END IF;
  RETURN NULL;
END
$$;

-- Who asks to be a carrier under the USDOT number of a verified one opens no second file.
CREATE OR REPLACE FUNCTION open_carrier_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO carrier_files (company_id)
  SELECT member.company_id FROM company_members member
  WHERE member.user_id = NEW.user_id AND NOT EXISTS (
    SELECT FROM profiles typed
    JOIN companies known ON known.dot_number = usdot_number(typed.dot_number)
    WHERE typed.user_id = NEW.user_id AND NOT NEW.verified
      AND known.carrier_since IS NOT NULL AND known.id <> member.company_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Only an owner's request that waits to be verified again makes a company no carrier: a colleague's
-- change of their own details doesn't end the carrier. What the owner typed takes effect then.
CREATE OR REPLACE FUNCTION carrier_verified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined uuid;
  by_owner boolean;
  typed profiles;
BEGIN
  SELECT company_id, role = 'owner' INTO joined, by_owner FROM company_members WHERE user_id = NEW.user_id;
  SELECT * INTO typed FROM profiles WHERE user_id = NEW.user_id;
  IF NEW.verified THEN
    UPDATE companies SET
      carrier_since = coalesce(carrier_since, now()),
      dot_number = coalesce(dot_number, usdot_number(typed.dot_number))
    WHERE id = joined;
    INSERT INTO carrier_files (company_id) SELECT joined WHERE joined IS NOT NULL ON CONFLICT DO NOTHING;
  ELSIF by_owner AND NOT EXISTS (
    SELECT FROM company_members member
    JOIN user_roles role ON role.user_id = member.user_id AND role.role = 'carrier' AND role.verified
    WHERE member.company_id = joined
  ) THEN
    UPDATE companies SET
      carrier_since = NULL,
      name = coalesce(typed.company_name, name),
      dot_number = CASE WHEN typed.dot_number IS NULL THEN dot_number
        WHEN NOT EXISTS (
          SELECT FROM companies other WHERE other.dot_number = usdot_number(typed.dot_number)
            AND other.carrier_since IS NOT NULL AND other.id <> joined
        ) THEN usdot_number(typed.dot_number) END,
      dockets = CASE WHEN typed.mc_number IS NULL THEN dockets ELSE ARRAY['MC' || typed.mc_number] END
    WHERE id = joined AND carrier_since IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
