CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"leg_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"source" text NOT NULL,
	"offer_id" uuid,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"dispatched_by" uuid,
	"driver" text,
	"driver_phone" text,
	"truck" text,
	"trailer" text,
	"completed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	"end_note" text,
	"custody" text,
	CONSTRAINT "assignments_offer" UNIQUE("offer_id"),
	CONSTRAINT "assignments_source_known" CHECK ("assignments"."source" in ('offer', 'bid', 'staff')),
	CONSTRAINT "assignments_ended" CHECK (("assignments"."ended_at" is null) = ("assignments"."end_reason" is null)),
	CONSTRAINT "assignments_dispatched" CHECK ("assignments"."dispatched_at" is null or "assignments"."truck" is not null),
	CONSTRAINT "assignments_end_reason_known" CHECK ("assignments"."end_reason" in ('fell off', 'refused at pickup', 'removed by staff', 'truck ordered not used', 'identity in doubt', 'load canceled'))
);
--> statement-breakpoint
CREATE TABLE "legs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "legs_order" UNIQUE("shipment_id","sequence"),
	CONSTRAINT "legs_mode_known" CHECK ("legs"."mode" in ('truck', 'LTL', 'drayage', 'cartage', 'air', 'ocean', 'rail'))
);
--> statement-breakpoint
ALTER TABLE "carrier_offers" DROP CONSTRAINT "carrier_offers_state_known";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_state_known";--> statement-breakpoint
DROP INDEX "carrier_offers_one_accepted";--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_dispatched_by_users_id_fk" FOREIGN KEY ("dispatched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_one_live" ON "assignments" USING btree ("leg_id") WHERE "assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_shipment" ON "assignments" USING btree ("shipment_id","accepted_at");--> statement-breakpoint
CREATE INDEX "assignments_carrier" ON "assignments" USING btree ("carrier_id","accepted_at");--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_bills_assignment" ON "carrier_bills" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "charges_assignment" ON "charges" USING btree ("assignment_id") WHERE "charges"."assignment_id" is not null;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_state_known" CHECK ("carrier_offers"."state" in ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'ended'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_of_assignment" CHECK ("charges"."side" = 'carrier' or "charges"."assignment_id" is null);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_voided" CHECK (("charges"."state" = 'voided') = ("charges"."voided_at" is not null));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_state_known" CHECK ("charges"."state" in ('waiting', 'approved', 'declined', 'withdrawn', 'voided'));
--> statement-breakpoint
-- A charge is settled once. Besides, an approved one can be voided, and a cost that was added before a
-- carrier was found is given to its assignment.
CREATE OR REPLACE FUNCTION keep_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_columns text[] := ARRAY['state', 'settled_at', 'settled_by', 'created_by', 'voided_at', 'voided_by', 'assignment_id'];
BEGIN
  IF (to_jsonb(NEW) - open_columns) IS DISTINCT FROM (to_jsonb(OLD) - open_columns)
    OR (OLD.assignment_id IS NOT NULL AND NEW.assignment_id IS DISTINCT FROM OLD.assignment_id)
    OR (OLD.state <> 'waiting' AND NOT (OLD.state = 'approved' AND NEW.state = 'voided')
      AND (NEW.state, NEW.settled_at, NEW.voided_at) IS DISTINCT FROM (OLD.state, OLD.settled_at, OLD.voided_at))
  THEN
    RAISE EXCEPTION 'a charge is never edited: add an adjustment';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What is stored moves: who accepted an offer, who was assigned by hand, and, as far as the audit log
-- and the bills tell, who was before.
CREATE TEMP TABLE hand_assignments ON COMMIT DROP AS
SELECT audit_log.id, subject_id::uuid AS shipment_id, at, actor_id, coalesce(member.company_id, company.id) AS carrier_id,
  lead(at) OVER load AS until, lead(actor_id) OVER load AS ended_by
FROM audit_log
-- The log has the carrier's person, who belongs to its organization now.
LEFT JOIN company_members AS member ON member.user_id = (details ->> 'carrier')::uuid
LEFT JOIN companies AS company ON company.id = (details ->> 'carrier')::uuid
WHERE action = 'shipment.assign' AND subject_kind = 'shipment'
WINDOW load AS (PARTITION BY subject_id ORDER BY audit_log.id);
--> statement-breakpoint
INSERT INTO legs (shipment_id, sequence, mode)
SELECT id, 1, CASE mode WHEN 'FTL' THEN 'truck' WHEN 'AIR' THEN 'air' WHEN 'OCEAN' THEN 'ocean' ELSE 'LTL' END
FROM shipments
WHERE carrier_id IS NOT NULL
  OR id IN (SELECT shipment_id FROM carrier_offers WHERE state = 'accepted')
  OR id IN (SELECT shipment_id FROM carrier_bills)
  OR id IN (SELECT shipment_id FROM hand_assignments WHERE carrier_id IS NOT NULL);
--> statement-breakpoint
INSERT INTO assignments (shipment_id, leg_id, carrier_id, source, offer_id, accepted_at, accepted_by, confirmed_at,
  dispatched_at, dispatched_by, driver, driver_phone, truck, trailer, completed_at, ended_at, end_reason)
SELECT load.id, leg.id, offer.carrier_id, 'offer', offer.id, coalesce(offer.settled_at, offer.sent_at), (SELECT users.id FROM users WHERE users.id = offer.carrier_id),
  (SELECT max(signature.signed_at) FROM papers JOIN paper_versions AS version ON version.paper_id = papers.id
    JOIN paper_signatures AS signature ON signature.version_id = version.id
    WHERE papers.shipment_id = load.id AND papers.kind = 'rate confirmation' AND papers.subject = offer.id::text),
  sent.dispatched_at, sent.dispatched_by, sent.driver, sent.driver_phone, sent.truck, sent.trailer,
  CASE WHEN load.status = 'Delivered' AND has.it THEN coalesce(load.delivered_at, load.last_event_at, load.created_at) END,
  CASE WHEN load.canceled_at IS NOT NULL THEN load.canceled_at
    WHEN NOT has.it THEN coalesce(
      (SELECT min(at) FROM hand_assignments AS hand WHERE hand.shipment_id = load.id AND hand.at >= offer.settled_at),
      offer.settled_at, offer.sent_at) END,
  CASE WHEN load.canceled_at IS NOT NULL THEN 'load canceled' WHEN NOT has.it THEN 'removed by staff' END
FROM carrier_offers AS offer
JOIN shipments AS load ON load.id = offer.shipment_id
JOIN legs AS leg ON leg.shipment_id = load.id
CROSS JOIN LATERAL (SELECT load.carrier_id IS NOT DISTINCT FROM offer.carrier_id AS it) AS has
LEFT JOIN dispatches AS sent ON sent.shipment_id = load.id AND has.it
WHERE offer.state = 'accepted';
--> statement-breakpoint
INSERT INTO assignments (shipment_id, leg_id, carrier_id, source, accepted_at, accepted_by,
  dispatched_at, dispatched_by, driver, driver_phone, truck, trailer, completed_at, ended_at, end_reason)
SELECT load.id, leg.id, load.carrier_id, 'staff', coalesce(hand.at, load.covered_at, load.created_at), hand.actor_id,
  sent.dispatched_at, sent.dispatched_by, sent.driver, sent.driver_phone, sent.truck, sent.trailer,
  CASE WHEN load.status = 'Delivered' THEN coalesce(load.delivered_at, load.last_event_at, load.created_at) END,
  load.canceled_at, CASE WHEN load.canceled_at IS NOT NULL THEN 'load canceled' END
FROM shipments AS load
JOIN legs AS leg ON leg.shipment_id = load.id
LEFT JOIN LATERAL (SELECT at, (SELECT users.id FROM users WHERE users.id = actor_id) AS actor_id
  FROM hand_assignments AS hand WHERE hand.shipment_id = load.id AND hand.until IS NULL) AS hand ON true
LEFT JOIN dispatches AS sent ON sent.shipment_id = load.id
WHERE load.carrier_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM assignments AS known WHERE known.shipment_id = load.id AND known.carrier_id = load.carrier_id);
--> statement-breakpoint
INSERT INTO assignments (shipment_id, leg_id, carrier_id, source, accepted_at, accepted_by, ended_at, ended_by, end_reason)
SELECT hand.shipment_id, leg.id, hand.carrier_id, 'staff', hand.at, (SELECT users.id FROM users WHERE users.id = hand.actor_id),
  hand.until, (SELECT users.id FROM users WHERE users.id = hand.ended_by), 'removed by staff'
FROM hand_assignments AS hand
JOIN legs AS leg ON leg.shipment_id = hand.shipment_id
WHERE hand.until IS NOT NULL AND hand.carrier_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM assignments AS known WHERE known.shipment_id = hand.shipment_id AND known.carrier_id = hand.carrier_id);
--> statement-breakpoint
INSERT INTO assignments (shipment_id, leg_id, carrier_id, source, accepted_at, ended_at, end_reason)
SELECT DISTINCT ON (bill.shipment_id, bill.carrier_id) bill.shipment_id, leg.id, bill.carrier_id, 'staff', bill.received_at, bill.received_at, 'removed by staff'
FROM carrier_bills AS bill
JOIN legs AS leg ON leg.shipment_id = bill.shipment_id
WHERE NOT EXISTS (
  SELECT FROM assignments AS known WHERE known.shipment_id = bill.shipment_id AND known.carrier_id = bill.carrier_id)
ORDER BY bill.shipment_id, bill.carrier_id, bill.received_at;
--> statement-breakpoint
UPDATE carrier_offers SET state = 'ended' FROM assignments
WHERE assignments.offer_id = carrier_offers.id AND assignments.ended_at IS NOT NULL;
--> statement-breakpoint
UPDATE charges SET assignment_id = assignments.id FROM assignments
WHERE charges.side = 'carrier' AND assignments.offer_id = charges.source_id;
--> statement-breakpoint
UPDATE charges SET assignment_id = latest.id FROM (
  SELECT DISTINCT ON (shipment_id) id, shipment_id FROM assignments
  ORDER BY shipment_id, ended_at DESC NULLS FIRST, accepted_at DESC
) AS latest
WHERE charges.side = 'carrier' AND charges.assignment_id IS NULL AND latest.shipment_id = charges.shipment_id;
--> statement-breakpoint
ALTER TABLE carrier_bills DISABLE TRIGGER carrier_bills_keep;
--> statement-breakpoint
UPDATE carrier_bills SET assignment_id = latest.id FROM (
  SELECT DISTINCT ON (shipment_id, carrier_id) id, shipment_id, carrier_id FROM assignments
  ORDER BY shipment_id, carrier_id, ended_at DESC NULLS FIRST, accepted_at DESC
) AS latest
WHERE latest.shipment_id = carrier_bills.shipment_id AND latest.carrier_id = carrier_bills.carrier_id;
--> statement-breakpoint
ALTER TABLE carrier_bills ENABLE TRIGGER carrier_bills_keep;
--> statement-breakpoint
ALTER TABLE carrier_bills ALTER COLUMN assignment_id SET NOT NULL;
--> statement-breakpoint
-- A load's carrier, and since when it is covered and dispatched, are those of its legs' assignments;
-- they are kept with the load for lists and queues.
CREATE FUNCTION assignments_cover_load() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  covered record;
BEGIN
  SELECT
    CASE WHEN bool_and(carrier_id IS NOT NULL) THEN
      coalesce(
        (array_agg(carrier_id ORDER BY sequence) FILTER (WHERE completed_at IS NULL))[1],
        (array_agg(carrier_id ORDER BY sequence DESC))[1]
      )
    END AS carrier_id,
    CASE WHEN bool_and(carrier_id IS NOT NULL) THEN max(accepted_at) END AS covered_at,
    min(dispatched_at) AS dispatched_at
  INTO covered
  FROM (
    SELECT DISTINCT ON (legs.id) legs.sequence, current.carrier_id, current.accepted_at,
      current.dispatched_at, current.completed_at
    FROM legs
    -- A canceled load keeps the carrier that it had.
    LEFT JOIN assignments AS current ON current.leg_id = legs.id
      AND (current.ended_at IS NULL OR current.end_reason = 'load canceled')
    WHERE legs.shipment_id = NEW.shipment_id
    ORDER BY legs.id, current.ended_at DESC NULLS FIRST, current.accepted_at DESC
  ) AS leg;
  UPDATE shipments
  SET carrier_id = covered.carrier_id, covered_at = covered.covered_at, dispatched_at = covered.dispatched_at
  WHERE id = NEW.shipment_id
    AND (carrier_id, covered_at, dispatched_at)
      IS DISTINCT FROM (covered.carrier_id, covered.covered_at, covered.dispatched_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER assignments_cover_load AFTER INSERT OR UPDATE ON assignments
FOR EACH ROW EXECUTE FUNCTION assignments_cover_load();
--> statement-breakpoint
-- Whoever reports the delivery, it completes the assignment; a correction takes that back.
CREATE FUNCTION complete_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments
  SET completed_at = CASE WHEN NEW.status = 'Delivered' THEN coalesce(NEW.delivered_at, now()) END
  WHERE shipment_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_complete_assignments AFTER UPDATE OF status ON shipments
FOR EACH ROW WHEN ((NEW.status = 'Delivered') <> (OLD.status = 'Delivered'))
EXECUTE FUNCTION complete_assignments();
