ALTER TABLE "companies" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The words that find an organization: names, numbers with and without their prefix, the phone with
-- and without its area code, and the parts of its email address.
CREATE FUNCTION organization_terms(
  name text, legal_name text, dot_number text, dockets text[], scac text, phone text, email text
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
-- An index is built with an empty search path.
SET search_path FROM CURRENT AS $$
DECLARE
  called text := regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g');
BEGIN
  RETURN shipment_desk_terms(
    name, legal_name, dot_number, array_to_string(dockets, ' '),
    regexp_replace(array_to_string(dockets, ' '), '[^0-9 ]', '', 'g'),
    scac, right(called, 10), right(called, 7), email);
END
$$;
--> statement-breakpoint
-- What the longest-standing owner's profile says.
UPDATE companies SET phone = typed.phone, email = typed.company_email, street = typed.street,
  city = typed.city, state = typed.state, postal_code = typed.postal_code
FROM (
  SELECT DISTINCT ON (member.company_id) member.company_id, profiles.*
  FROM company_members member JOIN profiles ON profiles.user_id = member.user_id
  WHERE member.role = 'owner'
  ORDER BY member.company_id, member.joined_at, member.user_id
) typed WHERE typed.company_id = companies.id;
--> statement-breakpoint
UPDATE companies SET customer_since = coalesce((
  SELECT min(role.created_at) FROM user_roles role
  JOIN company_members member ON member.user_id = role.user_id
  WHERE member.company_id = companies.id AND role.role = 'shipper'
), created_at)
WHERE EXISTS (
  SELECT FROM user_roles role JOIN company_members member ON member.user_id = role.user_id
  WHERE member.company_id = companies.id AND role.role = 'shipper'
) OR EXISTS (SELECT FROM shipments WHERE company_id = companies.id)
OR EXISTS (SELECT FROM quote_requests WHERE company_id = companies.id)
OR EXISTS (SELECT FROM invoices WHERE company_id = companies.id)
OR EXISTS (SELECT FROM customer_terms WHERE company_id = companies.id);
--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower(coalesce("name", "legal_name", '')),"id");
--> statement-breakpoint
CREATE INDEX "companies_found" ON "companies" USING gin (organization_terms("name", "legal_name", "dot_number", "dockets", "scac", "phone", "email"));
--> statement-breakpoint
-- A company has what its owner's profile says: a new profile fills in what is missing, a change of
-- one replaces what it changes. A verified carrier's name and numbers are what staff looked up, so
-- they stay until its role is verified again. A number of another carrier stays with that one.
CREATE OR REPLACE FUNCTION company_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned companies;
  old_one profiles;
  dot text := usdot_number(NEW.dot_number);
  docket text[] := CASE WHEN NEW.mc_number IS NULL THEN '{}' ELSE ARRAY['MC' || NEW.mc_number] END;
BEGIN
  SELECT companies.* INTO owned FROM companies
  JOIN company_members member ON member.company_id = companies.id
  WHERE member.user_id = NEW.user_id AND member.role = 'owner' FOR UPDATE OF companies;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM companies other
    WHERE other.dot_number = dot AND other.carrier_since IS NOT NULL AND other.id <> owned.id
  ) THEN dot := NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    UPDATE companies SET
      name = coalesce(name, NEW.company_name), dot_number = coalesce(dot_number, dot),
      dockets = CASE WHEN dockets = '{}' THEN docket ELSE dockets END,
      phone = coalesce(phone, NEW.phone), email = coalesce(email, NEW.company_email),
      street = coalesce(street, NEW.street), city = coalesce(city, NEW.city),
      state = coalesce(state, NEW.state), postal_code = coalesce(postal_code, NEW.postal_code)
    WHERE id = owned.id;
    RETURN NULL;
  END IF;
  old_one := OLD;
  IF owned.carrier_since IS NULL THEN
    IF NEW.company_name <> old_one.company_name THEN owned.name := NEW.company_name; END IF;
    IF NEW.dot_number IS DISTINCT FROM old_one.dot_number THEN owned.dot_number := dot; END IF;
    IF NEW.mc_number IS DISTINCT FROM old_one.mc_number THEN owned.dockets := docket; END IF;
  END IF;
  IF NEW.phone <> old_one.phone THEN owned.phone := NEW.phone; END IF;
  IF NEW.company_email <> old_one.company_email THEN owned.email := NEW.company_email; END IF;
  IF (NEW.street, NEW.city, NEW.state, NEW.postal_code)
    <> (old_one.street, old_one.city, old_one.state, old_one.postal_code) THEN
    owned.street := NEW.street;
    owned.city := NEW.city;
    owned.state := NEW.state;
    owned.postal_code := NEW.postal_code;
  END IF;
  UPDATE companies SET name = owned.name, dot_number = owned.dot_number, dockets = owned.dockets,
    phone = owned.phone, email = owned.email, street = owned.street, city = owned.city,
    state = owned.state, postal_code = owned.postal_code
  WHERE id = owned.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER company_named ON profiles;
--> statement-breakpoint
CREATE TRIGGER company_named AFTER INSERT OR UPDATE OF
  company_name, dot_number, mc_number, phone, company_email, street, city, state, postal_code
ON profiles FOR EACH ROW EXECUTE FUNCTION company_named();
--> statement-breakpoint
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
--> statement-breakpoint
-- A carrier's phone and email are its organization's now, whoever changes them.
CREATE OR REPLACE FUNCTION profile_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned uuid := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id AND role = 'owner');
BEGIN
  PERFORM hold_carrier(owned, 'insurance',
    'until ' || OLD.insurance_expires_on, 'until ' || NEW.insurance_expires_on);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION organization_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS NOT NULL THEN PERFORM hold_carrier(NEW.id, 'phone', OLD.phone, NEW.phone); END IF;
  IF NEW.email IS NOT NULL THEN PERFORM hold_carrier(NEW.id, 'email', OLD.email, NEW.email); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_hold_carrier AFTER UPDATE OF phone, email ON companies
FOR EACH ROW EXECUTE FUNCTION organization_holds_carrier();
--> statement-breakpoint
-- An organization is a customer from the first request for that role, load or quote on.
CREATE FUNCTION customer_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET customer_since = NEW.created_at
  FROM company_members member
  WHERE member.user_id = NEW.user_id AND companies.id = member.company_id AND customer_since IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_roles_customer_asked AFTER INSERT ON user_roles
FOR EACH ROW WHEN (NEW.role = 'shipper') EXECUTE FUNCTION customer_asked();
--> statement-breakpoint
CREATE FUNCTION customer_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM companies WHERE id = NEW.company_id AND customer_since IS NULL) THEN
    UPDATE companies SET customer_since = NEW.created_at
    WHERE id = NEW.company_id AND customer_since IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_customer_bought AFTER INSERT OR UPDATE OF company_id ON shipments
FOR EACH ROW EXECUTE FUNCTION customer_bought();
--> statement-breakpoint
CREATE TRIGGER quote_requests_customer_bought AFTER INSERT OR UPDATE OF company_id ON quote_requests
FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION customer_bought();
--> statement-breakpoint
CREATE FUNCTION organization_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW WHEN (
  (OLD.name, OLD.legal_name, OLD.dot_number, OLD.dockets, OLD.scac, OLD.phone, OLD.email, OLD.street, OLD.city, OLD.state, OLD.postal_code)
  IS DISTINCT FROM
  (NEW.name, NEW.legal_name, NEW.dot_number, NEW.dockets, NEW.scac, NEW.phone, NEW.email, NEW.street, NEW.city, NEW.state, NEW.postal_code)
) EXECUTE FUNCTION organization_changed();
--> statement-breakpoint
-- The desk's pages of organizations show what their people and details are now.
CREATE TRIGGER companies_desk_news AFTER INSERT OR UPDATE ON companies
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('companies');
