CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('owner', 'shipping', 'payables', 'view'))
);
--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id","joined_at");--> statement-breakpoint
-- Every account there is becomes a company of one, under the person's own id.
INSERT INTO "companies" ("id", "name", "created_at")
SELECT "users"."id", "profiles"."company_name", "users"."created_at"
FROM "users" LEFT JOIN "profiles" ON "profiles"."user_id" = "users"."id";--> statement-breakpoint
INSERT INTO "company_members" ("user_id", "company_id", "role", "joined_at")
SELECT "id", "id", 'owner', "created_at" FROM "users" WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE FUNCTION company_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO companies (id, created_at) VALUES (NEW.id, NEW.created_at);
  INSERT INTO company_members (user_id, company_id, role, joined_at)
  VALUES (NEW.id, NEW.id, 'owner', NEW.created_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER company_of_one AFTER INSERT ON users
FOR EACH ROW EXECUTE FUNCTION company_of_one();
--> statement-breakpoint
CREATE FUNCTION company_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET name = NEW.company_name
  WHERE id = (SELECT company_id FROM company_members WHERE user_id = NEW.user_id AND role = 'owner');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER company_named AFTER INSERT OR UPDATE OF company_name ON profiles
FOR EACH ROW EXECUTE FUNCTION company_named();
--> statement-breakpoint
-- Descriptions and references are searched, too. What is cut off is beyond what any form takes.
CREATE OR REPLACE FUNCTION shipment_search_terms(owner uuid, VARIADIC texts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(btrim(
    regexp_replace(lower(left(array_to_string(texts, ' '), 2400)), '[^[:alnum:]]+', ' ', 'g')), ' ');
BEGIN
  IF words = '{}' THEN
    RETURN '';
  END IF;
  RETURN array_to_tsvector(string_to_array(
    owner::text || ':' || array_to_string(words, ' ' || owner::text || ':'), ' '));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipment_desk_terms(VARIADIC texts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(string_to_array(btrim(
    regexp_replace(lower(left(array_to_string(texts, ' '), 2400)), '[^[:alnum:]]+', ' ', 'g')), ' '));
END
$$;
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "search_words" text;--> statement-breakpoint
ALTER TABLE "shipments" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "shipments" SET "company_id" = "user_id";--> statement-breakpoint
ALTER TABLE "shipments" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "shipments_newest";--> statement-breakpoint
DROP INDEX "shipments_by_status";--> statement-breakpoint
DROP INDEX "shipments_by_mode";--> statement-breakpoint
DROP INDEX "shipments_by_both";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "search_terms";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "desk_terms";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "search_terms" "tsvector" GENERATED ALWAYS AS (shipment_search_terms(company_id, tracking_id, origin, destination, freight_description, search_words)) STORED,
  ADD COLUMN "desk_terms" "tsvector" GENERATED ALWAYS AS (shipment_desk_terms(tracking_id, origin, destination, freight_description, search_words)) STORED;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_newest" ON "shipments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_status" ON "shipments" USING btree ("company_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_mode" ON "shipments" USING btree ("company_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_both" ON "shipments" USING btree ("company_id","status","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_search" ON "shipments" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "shipments_desk_search" ON "shipments" USING gin ("desk_terms");--> statement-breakpoint
ALTER TABLE "shipment_counts" RENAME COLUMN "user_id" TO "company_id";--> statement-breakpoint
ALTER TABLE "shipment_counts" RENAME CONSTRAINT "shipment_counts_user_id_status_pk" TO "shipment_counts_company_id_status_pk";--> statement-breakpoint
ALTER TABLE "shipment_counts" DROP CONSTRAINT "shipment_counts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD CONSTRAINT "shipment_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_requests" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "quote_requests" SET "company_id" = "user_id" WHERE "user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_company" ON "quote_requests" USING btree ("company_id","created_at");--> statement-breakpoint
-- What a person books or asks for belongs to their company, also where plain SQL names the person
-- alone, and what is handed to another person goes to theirs.
CREATE FUNCTION company_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := (SELECT company_id FROM company_members WHERE user_id = NEW.user_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_company BEFORE INSERT ON shipments
FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION company_of_person();
--> statement-breakpoint
CREATE TRIGGER shipments_handed_over BEFORE UPDATE OF user_id ON shipments
FOR EACH ROW WHEN (NEW.user_id <> OLD.user_id AND NEW.company_id = OLD.company_id)
EXECUTE FUNCTION company_of_person();
--> statement-breakpoint
CREATE TRIGGER quote_requests_company BEFORE INSERT ON quote_requests
FOR EACH ROW WHEN (NEW.company_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION company_of_person();
--> statement-breakpoint
-- Histories, counts and news as before, for the company instead of the person.
CREATE OR REPLACE FUNCTION shipments_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by, changed_at)
  SELECT id, NULL, status, coalesce(actor, CASE WHEN booking_key IS NOT NULL THEN user_id END), created_at
  FROM booked;

  -- In one order everywhere, so that no two statements wait for each other.
  INSERT INTO shipment_counts (company_id, status, count)
  SELECT company_id, status, count(*) FROM booked GROUP BY company_id, status ORDER BY company_id, status
  ON CONFLICT (company_id, status) DO UPDATE SET count = shipment_counts.count + excluded.count;

  PERFORM pg_notify('shipments', json_build_object('op', 'INSERT', 'id', id, 'company_id', company_id)::text)
  FROM booked;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN
    INSERT INTO shipment_status_changes (shipment_id, from_status, to_status, changed_by)
    VALUES (NEW.id, OLD.status, NEW.status, actor);
  END IF;

  IF TG_OP = 'DELETE' OR (NEW.status, NEW.company_id) IS DISTINCT FROM (OLD.status, OLD.company_id) THEN
    UPDATE shipment_counts SET count = count - 1
    WHERE company_id = OLD.company_id AND status = OLD.status;
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO shipment_counts (company_id, status, count) VALUES (NEW.company_id, NEW.status, 1)
      ON CONFLICT (company_id, status) DO UPDATE SET count = shipment_counts.count + 1;
    END IF;
  END IF;

  IF TG_OP = 'DELETE' OR NEW.company_id <> OLD.company_id THEN
    PERFORM pg_notify('shipments', json_build_object('op', 'DELETE', 'id', OLD.id, 'company_id', OLD.company_id)::text);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('shipments', json_build_object('op', TG_OP, 'id', NEW.id, 'company_id', NEW.company_id)::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipment_exception_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', id, 'company_id', company_id)::text)
  FROM shipments WHERE id = NEW.shipment_id;
  PERFORM pg_notify('desk', 'shipments');
  RETURN NULL;
END
$$;
