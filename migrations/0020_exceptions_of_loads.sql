-- Exceptions get a table of their own, which keeps those that are over, too.
INSERT INTO "shipment_exceptions" ("shipment_id", "what", "raised_at", "owner_id", "next_update_at")
SELECT "id", "exception", coalesce("exception_raised_at", now()), "exception_owner_id", "exception_next_update_at"
FROM "shipments" WHERE "exception" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_exception_owner_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "shipments_exceptions";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "exception";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "exception_raised_at";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "exception_owner_id";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "exception_next_update_at";--> statement-breakpoint
-- Open pages and desks are told of an exception as of any other change of its load.
CREATE FUNCTION shipment_exception_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', id, 'user_id', user_id)::text)
  FROM shipments WHERE id = NEW.shipment_id;
  PERFORM pg_notify('desk', 'shipments');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_exception_changed AFTER INSERT OR UPDATE ON shipment_exceptions
FOR EACH ROW EXECUTE FUNCTION shipment_exception_changed();
