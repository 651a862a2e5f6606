-- Whoever signs up begins alone in a company, as its owner.
CREATE OR REPLACE FUNCTION company_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO companies (id, created_at) VALUES (NEW.id, NEW.created_at);
  INSERT INTO company_members (user_id, company_id, role, joined_at)
  VALUES (NEW.id, NEW.id, 'owner', NEW.created_at);
  RETURN NULL;
END
$$;

-- What a person books or asks for belongs to their company, also where plain SQL names the person
-- alone, and what is handed to another person goes to theirs.
CREATE OR REPLACE FUNCTION company_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id);
  RETURN NEW;
END
$$;

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

-- An organization is a customer from the first request for that role, load or quote on.
CREATE OR REPLACE FUNCTION customer_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET customer_since = NEW.created_at
  FROM company_members member
  WHERE member.user_id = NEW.user_id AND companies.id = member.company_id AND customer_since IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION customer_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM companies WHERE id = NEW.company_id AND customer_since IS NULL) THEN
    UPDATE companies SET customer_since = NEW.created_at
    WHERE id = NEW.company_id AND customer_since IS NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION organization_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

-- Who of our team put a person into their organization, for the audit log: null if nobody did, empty
-- once that account is gone.
CREATE OR REPLACE FUNCTION put_by_staff(person uuid) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT coalesce(invited_by::text, '') FROM company_members WHERE user_id = person AND by_staff);

-- Only staff have permissions. A row of any other role begins without them, whatever the default is.
CREATE OR REPLACE FUNCTION without_permissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.permissions := '{}';
  RETURN NEW;
END
$$;
