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
--> statement-breakpoint
-- The number may have become free since the request, which then opened no file.
CREATE OR REPLACE FUNCTION carrier_verified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined uuid := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id);
BEGIN
  IF NEW.verified THEN
    UPDATE companies SET
      carrier_since = coalesce(carrier_since, now()),
      dot_number = coalesce(
        dot_number, (SELECT usdot_number(dot_number) FROM profiles WHERE user_id = NEW.user_id))
    WHERE id = joined;
    INSERT INTO carrier_files (company_id) SELECT joined WHERE joined IS NOT NULL ON CONFLICT DO NOTHING;
  ELSIF NOT EXISTS (
    SELECT FROM company_members member
    JOIN user_roles role ON role.user_id = member.user_id AND role.role = 'carrier' AND role.verified
    WHERE member.company_id = joined
  ) THEN
    UPDATE companies SET carrier_since = NULL WHERE id = joined AND carrier_since IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
