-- A carrier is an organization, not a login: what names a person as a carrier names their company.
ALTER TABLE "companies" ADD COLUMN "legal_name" text,
  ADD COLUMN "dot_number" text,
  ADD COLUMN "dockets" text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "scac" text,
  ADD COLUMN "carrier_since" timestamp (3) with time zone;
--> statement-breakpoint
CREATE TABLE "carrier_offer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
-- Before the carriers move: each emailed link belongs to the person it went to.
INSERT INTO carrier_offer_links (token_hash, offer_id, user_id)
SELECT token_hash, id, carrier_id FROM carrier_offers;
--> statement-breakpoint
ALTER TABLE "carrier_offers" DROP CONSTRAINT "carrier_offers_token";--> statement-breakpoint
ALTER TABLE "carrier_offers" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "company_invitations" DROP CONSTRAINT "company_invitations_role_known";--> statement-breakpoint
ALTER TABLE "company_members" DROP CONSTRAINT "company_members_role_known";--> statement-breakpoint
ALTER TABLE "carrier_bills" DROP CONSTRAINT "carrier_bills_carrier_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "carrier_offers" DROP CONSTRAINT "carrier_offers_carrier_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "carrier_certificates" DROP CONSTRAINT "carrier_certificates_carrier_id_carrier_files_user_id_fk";--> statement-breakpoint
ALTER TABLE "carrier_changes" DROP CONSTRAINT "carrier_changes_carrier_id_carrier_files_user_id_fk";--> statement-breakpoint
ALTER TABLE "carrier_files" DROP CONSTRAINT "carrier_files_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "load_bids" DROP CONSTRAINT "load_bids_carrier_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "load_messages" DROP CONSTRAINT "load_messages_carrier_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_carrier_id_users_id_fk";--> statement-breakpoint
DROP INDEX "carrier_files_by_state";--> statement-breakpoint
ALTER TABLE "carrier_files" RENAME COLUMN "user_id" TO "company_id";--> statement-breakpoint
-- A USDOT number without leading zeros.
CREATE FUNCTION usdot_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(typed, '^0+(?=[0-9])', '');
--> statement-breakpoint
-- Each person who is a carrier, with the company they are in; of a deleted account, the one it began
-- with.
CREATE TEMP TABLE moved ON COMMIT DROP AS
SELECT person.id AS person, coalesce(member.company_id, person.id) AS company,
  usdot_number(coalesce(profile.dot_number, file.retained ->> 'dotNumber')) AS dot_number,
  file.company_id IS NOT NULL AS has_file,
  coalesce(role.verified, false) AS verified,
  coalesce(role.decided_at, role.created_at) AS verified_at,
  row_number() OVER (
    PARTITION BY coalesce(member.company_id, person.id)
    ORDER BY file.company_id IS NULL,
      array_position(ARRAY['do not use', 'active', 'suspended', 'pending'], file.state),
      file.created_at, person.id
  ) AS rank
FROM (
  SELECT company_id AS id FROM carrier_files
  UNION SELECT carrier_id FROM shipments WHERE carrier_id IS NOT NULL
  UNION SELECT carrier_id FROM carrier_offers
  UNION SELECT carrier_id FROM load_bids
  UNION SELECT carrier_id FROM carrier_bills
  UNION SELECT carrier_id FROM load_messages WHERE carrier_id IS NOT NULL
) person
LEFT JOIN company_members member ON member.user_id = person.id
LEFT JOIN profiles profile ON profile.user_id = person.id
LEFT JOIN carrier_files file ON file.company_id = person.id
LEFT JOIN user_roles role ON role.user_id = person.id AND role.role = 'carrier';
--> statement-breakpoint
-- Two people of one company under two USDOT numbers are two carriers: the second gets its own
-- company, and its person goes with it.
ALTER TABLE moved ADD COLUMN apart uuid;--> statement-breakpoint
UPDATE moved SET apart = gen_random_uuid()
FROM moved first
WHERE first.company = moved.company AND first.rank = 1 AND moved.rank > 1 AND moved.has_file
  AND moved.dot_number IS NOT NULL AND moved.dot_number <> coalesce(first.dot_number, '');
--> statement-breakpoint
INSERT INTO companies (id, name)
SELECT moved.apart, profiles.company_name FROM moved
LEFT JOIN profiles ON profiles.user_id = moved.person WHERE apart IS NOT NULL;
--> statement-breakpoint
UPDATE company_members SET company_id = moved.apart, role = 'owner'
FROM moved WHERE moved.person = company_members.user_id AND moved.apart IS NOT NULL;
--> statement-breakpoint
UPDATE api_keys SET company_id = moved.apart
FROM moved WHERE moved.person = api_keys.user_id AND moved.apart IS NOT NULL;
--> statement-breakpoint
-- A company whose only owner went has its longest-standing person as its owner.
UPDATE company_members SET role = 'owner'
WHERE user_id IN (
  SELECT DISTINCT ON (member.company_id) member.user_id
  FROM company_members member
  WHERE NOT EXISTS (
    SELECT FROM company_members owner WHERE owner.company_id = member.company_id AND owner.role = 'owner')
  ORDER BY member.company_id, member.joined_at, member.user_id);
--> statement-breakpoint
UPDATE moved SET company = apart, rank = 1 WHERE apart IS NOT NULL;--> statement-breakpoint
ALTER TABLE shipments DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_offers DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE load_bids DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_bills DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE load_messages DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_certificates DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_changes DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_files DISABLE TRIGGER USER;--> statement-breakpoint
-- What two people of one carrier had twice, and a carrier has once.
UPDATE carrier_offers SET state = 'withdrawn', settled_at = now()
FROM moved
WHERE moved.person = carrier_offers.carrier_id AND state IN ('open', 'countered') AND EXISTS (
  SELECT FROM carrier_offers later JOIN moved colleague ON colleague.person = later.carrier_id
  WHERE later.shipment_id = carrier_offers.shipment_id AND colleague.company = moved.company
    AND later.state IN ('open', 'countered')
    AND (later.sent_at, later.id) > (carrier_offers.sent_at, carrier_offers.id));
--> statement-breakpoint
UPDATE load_bids SET state = 'withdrawn', settled_at = now()
FROM moved
WHERE moved.person = load_bids.carrier_id AND state = 'open' AND EXISTS (
  SELECT FROM load_bids later JOIN moved colleague ON colleague.person = later.carrier_id
  WHERE later.shipment_id = load_bids.shipment_id AND colleague.company = moved.company
    AND later.state = 'open' AND (later.placed_at, later.id) > (load_bids.placed_at, load_bids.id));
--> statement-breakpoint
UPDATE carrier_bills SET number = number || '-' || left(carrier_bills.id::text, 8)
FROM moved
WHERE moved.person = carrier_bills.carrier_id AND EXISTS (
  SELECT FROM carrier_bills earlier JOIN moved colleague ON colleague.person = earlier.carrier_id
  WHERE colleague.company = moved.company AND lower(earlier.number) = lower(carrier_bills.number)
    AND (earlier.received_at, earlier.id) < (carrier_bills.received_at, carrier_bills.id));
--> statement-breakpoint
UPDATE shipments SET carrier_id = moved.company FROM moved
WHERE moved.person = shipments.carrier_id AND moved.company <> moved.person;
--> statement-breakpoint
UPDATE carrier_offers SET carrier_id = moved.company FROM moved
WHERE moved.person = carrier_offers.carrier_id AND moved.company <> moved.person;
--> statement-breakpoint
UPDATE load_bids SET carrier_id = moved.company FROM moved
WHERE moved.person = load_bids.carrier_id AND moved.company <> moved.person;
--> statement-breakpoint
UPDATE carrier_bills SET carrier_id = moved.company FROM moved
WHERE moved.person = carrier_bills.carrier_id AND moved.company <> moved.person;
--> statement-breakpoint
UPDATE load_messages SET carrier_id = moved.company FROM moved
WHERE moved.person = load_messages.carrier_id AND moved.company <> moved.person;
--> statement-breakpoint
-- One file per company: the rows under a colleague's file move to the first one.
UPDATE companies SET legal_name = file.legal_name
FROM moved JOIN carrier_files file ON file.company_id = moved.person
WHERE companies.id = moved.company AND moved.rank = 1;
--> statement-breakpoint
UPDATE carrier_certificates SET carrier_id = moved.company FROM moved
WHERE moved.person = carrier_certificates.carrier_id AND moved.company <> moved.person;
--> statement-breakpoint
UPDATE carrier_changes SET carrier_id = moved.company FROM moved
WHERE moved.person = carrier_changes.carrier_id AND moved.company <> moved.person;
--> statement-breakpoint
DELETE FROM carrier_files USING moved
WHERE moved.person = carrier_files.company_id AND moved.rank > 1;
--> statement-breakpoint
-- In two steps, as one person's ID can be another's company.
CREATE TEMP TABLE kept_files ON COMMIT DROP AS
SELECT moved.company AS new_id, file.* FROM carrier_files file JOIN moved ON moved.person = file.company_id
WHERE moved.company <> moved.person;
--> statement-breakpoint
DELETE FROM carrier_files USING kept_files WHERE kept_files.company_id = carrier_files.company_id;--> statement-breakpoint
UPDATE kept_files SET company_id = new_id;--> statement-breakpoint
ALTER TABLE kept_files DROP COLUMN new_id;--> statement-breakpoint
INSERT INTO carrier_files SELECT * FROM kept_files;--> statement-breakpoint
ALTER TABLE carrier_files DROP COLUMN legal_name;--> statement-breakpoint
-- What the owners' profiles say of their companies.
UPDATE companies SET
  dot_number = usdot_number(said.dot_number),
  dockets = CASE WHEN said.mc_number IS NULL THEN '{}' ELSE ARRAY['MC' || said.mc_number] END
FROM (
  SELECT DISTINCT ON (member.company_id) member.company_id, profile.dot_number, profile.mc_number
  FROM company_members member
  JOIN profiles profile ON profile.user_id = member.user_id
  LEFT JOIN moved ON moved.person = member.user_id
  ORDER BY member.company_id, moved.rank NULLS LAST, member.role <> 'owner', member.joined_at
) said
WHERE companies.id = said.company_id AND (said.dot_number IS NOT NULL OR said.mc_number IS NOT NULL);
--> statement-breakpoint
UPDATE companies SET dot_number = moved.dot_number
FROM moved WHERE companies.id = moved.company AND moved.rank = 1 AND companies.dot_number IS NULL;
--> statement-breakpoint
UPDATE companies SET carrier_since = verified.since
FROM (SELECT company, min(verified_at) AS since FROM moved WHERE verified GROUP BY company) verified
WHERE companies.id = verified.company;
--> statement-breakpoint
-- Of carriers verified under one number, the first keeps it. The others can't be offered a load until
-- staff sort them out; what their people typed stays in the profiles.
UPDATE companies SET dot_number = NULL
WHERE carrier_since IS NOT NULL AND id IN (
  SELECT id FROM (
    SELECT company.id, row_number() OVER (
      PARTITION BY company.dot_number
      ORDER BY array_position(ARRAY['do not use', 'active', 'suspended', 'pending'], file.state),
        company.carrier_since, company.id
    ) AS place
    FROM companies company LEFT JOIN carrier_files file ON file.company_id = company.id
    WHERE company.carrier_since IS NOT NULL AND company.dot_number IS NOT NULL
  ) numbered WHERE place > 1);
--> statement-breakpoint
-- People of a carrier that books nothing keep the role that is named for a carrier's work.
UPDATE company_members SET role = CASE role WHEN 'shipping' THEN 'dispatch' ELSE 'billing' END
WHERE role IN ('shipping', 'payables')
  AND company_id IN (SELECT id FROM companies WHERE carrier_since IS NOT NULL)
  AND NOT EXISTS (SELECT FROM shipments WHERE shipments.company_id = company_members.company_id);
--> statement-breakpoint
-- The figures by carrier are computed again where a carrier moved.
UPDATE report_months SET computed_at = 'epoch'
WHERE EXISTS (SELECT FROM moved WHERE company <> person);
--> statement-breakpoint
ALTER TABLE shipments ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_offers ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE load_bids ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_bills ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE load_messages ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_certificates ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_changes ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE carrier_files ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "carrier_offer_links" ADD CONSTRAINT "carrier_offer_links_offer_id_carrier_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."carrier_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offer_links" ADD CONSTRAINT "carrier_offer_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_offer_links_offer" ON "carrier_offer_links" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "carrier_offer_links_user" ON "carrier_offer_links" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_certificates" ADD CONSTRAINT "carrier_certificates_carrier_id_carrier_files_company_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carrier_files"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_changes" ADD CONSTRAINT "carrier_changes_carrier_id_carrier_files_company_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carrier_files"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_bids" ADD CONSTRAINT "load_bids_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_messages" ADD CONSTRAINT "load_messages_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_one_carrier_per_dot_number" ON "companies" USING btree ("dot_number") WHERE "companies"."carrier_since" is not null;--> statement-breakpoint
CREATE INDEX "companies_by_dot_number" ON "companies" USING btree ("dot_number");--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (shipment_desk_terms("name"));--> statement-breakpoint
CREATE INDEX "carrier_files_by_state" ON "carrier_files" USING btree ("state","company_id");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_dot_number_form" CHECK ("companies"."dot_number" ~ '^(0|[1-9][0-9]{0,7})$');--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_scac_form" CHECK ("companies"."scac" ~ '^[A-Z]{2,4}$');--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_role_known" CHECK ("company_invitations"."role" in ('owner', 'shipping', 'payables', 'dispatch', 'billing', 'view'));--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('owner', 'shipping', 'payables', 'dispatch', 'billing', 'view'));--> statement-breakpoint
-- A company is called as its owner's profile says, and has the numbers that it says; a number under
-- which another carrier is verified stays with that one.
CREATE OR REPLACE FUNCTION company_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned uuid := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id AND role = 'owner');
  typed text := usdot_number(NEW.dot_number);
BEGIN
  UPDATE companies SET
    name = NEW.company_name,
    dockets = CASE WHEN NEW.mc_number IS NULL THEN '{}' ELSE ARRAY['MC' || NEW.mc_number] END,
    dot_number = CASE WHEN NOT EXISTS (
      SELECT FROM companies other
      WHERE other.dot_number = typed AND other.carrier_since IS NOT NULL AND other.id <> owned
    ) THEN typed END
  WHERE id = owned;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER company_named ON profiles;--> statement-breakpoint
CREATE TRIGGER company_named AFTER INSERT OR UPDATE OF company_name, dot_number, mc_number ON profiles
FOR EACH ROW EXECUTE FUNCTION company_named();
--> statement-breakpoint
-- A company is a carrier from the verification of a person's role on. It stays one when that person
-- leaves, and is none while the only such role waits to be verified again.
CREATE FUNCTION carrier_verified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined uuid := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id);
BEGIN
  IF NEW.verified THEN
    UPDATE companies SET
      carrier_since = coalesce(carrier_since, now()),
      dot_number = coalesce(
        dot_number, (SELECT usdot_number(dot_number) FROM profiles WHERE user_id = NEW.user_id))
    WHERE id = joined;
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
--> statement-breakpoint
CREATE TRIGGER user_roles_carrier_given AFTER INSERT ON user_roles
FOR EACH ROW WHEN (NEW.role = 'carrier' AND NEW.verified) EXECUTE FUNCTION carrier_verified();
--> statement-breakpoint
CREATE TRIGGER user_roles_carrier_decided AFTER UPDATE OF verified ON user_roles
FOR EACH ROW WHEN (NEW.role = 'carrier' AND NEW.verified <> OLD.verified) EXECUTE FUNCTION carrier_verified();
--> statement-breakpoint
-- Every process ends the streams of a carrier's people when it becomes one, or is none any longer.
CREATE FUNCTION carrier_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', user_id::text) FROM company_members WHERE company_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_carrier_access AFTER UPDATE OF carrier_since ON companies
FOR EACH ROW WHEN ((NEW.carrier_since IS NULL) <> (OLD.carrier_since IS NULL))
EXECUTE FUNCTION carrier_access_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION open_carrier_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO carrier_files (company_id)
  SELECT company_id FROM company_members WHERE user_id = NEW.user_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- An owner's details are the company's; a colleague's are their own.
CREATE OR REPLACE FUNCTION profile_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned uuid := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id AND role = 'owner');
BEGIN
  PERFORM hold_carrier(owned, 'phone', OLD.phone, NEW.phone);
  PERFORM hold_carrier(owned, 'email', OLD.company_email, NEW.company_email);
  PERFORM hold_carrier(owned, 'insurance',
    'until ' || OLD.insurance_expires_on, 'until ' || NEW.insurance_expires_on);
  RETURN NULL;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION file_holds_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_carrier(NEW.company_id, 'remit-to', remit_text(OLD), remit_text(NEW));
  PERFORM hold_carrier(NEW.company_id, 'bank',
    nullif(concat_ws(' ', OLD.bank_name, 'ending in ' || OLD.bank_last_four), ''),
    nullif(concat_ws(' ', NEW.bank_name, 'ending in ' || NEW.bank_last_four), ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION load_message_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', NEW.shipment_id, 'company_id', company_id)::text)
  FROM (
    SELECT company_id FROM shipments WHERE NEW.side = 'customer' AND id = NEW.shipment_id
    UNION ALL
    SELECT NEW.carrier_id WHERE NEW.side = 'carrier'
  ) side;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipment_of_carrier_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', NEW.id, 'company_id', carrier)::text)
  FROM (SELECT OLD.carrier_id AS carrier UNION SELECT NEW.carrier_id) carriers
  WHERE carrier IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(
    NEW.carrier_id,
    CASE WHEN TG_OP = 'INSERT' THEN 'offer.created' ELSE 'offer.changed' END,
    jsonb_build_object('offerId', NEW.id, 'state', NEW.state));
  RETURN NULL;
END
$$;
