ALTER TABLE "shipment_events" ADD COLUMN "audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "note_audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD COLUMN "audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_status_changes" ADD COLUMN "note_audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
-- What was written so far keeps its readers where it said who they are. The public page never showed
-- the notes of events. An event that wasn't public is for our team, unless the carrier reported it or
-- it is the delivery, which both parties see by the status.
UPDATE "shipment_events" SET "audience" = 'public', "note_audience" = 'parties' WHERE "is_public";
--> statement-breakpoint
UPDATE "shipment_events" SET "audience" = 'parties', "note_audience" = 'parties'
WHERE NOT "is_public" AND ("kind" = 'DELIVERED' OR "source" IN ('carrier', 'driver')
  OR ("source" = 'API' AND NOT EXISTS (
    SELECT FROM "user_roles" WHERE "user_id" = "reported_by" AND "role" = 'staff')));
--> statement-breakpoint
UPDATE "shipment_status_changes" SET "note_audience" = 'public' WHERE "note" IS NOT NULL;
--> statement-breakpoint
UPDATE "shipment_exceptions" SET "audience" = 'parties' WHERE "kind" = 'service';
--> statement-breakpoint
-- A customer's software and partners are told of events that the customer sees.
DROP TRIGGER webhook_event_recorded ON shipment_events;
--> statement-breakpoint
CREATE TRIGGER webhook_event_recorded AFTER INSERT ON shipment_events
FOR EACH ROW WHEN (NEW.audience IN ('customer', 'parties', 'public'))
EXECUTE FUNCTION webhook_event_recorded();
--> statement-breakpoint
DROP TRIGGER edi_event_recorded ON shipment_events;
--> statement-breakpoint
CREATE TRIGGER edi_event_recorded AFTER INSERT ON shipment_events
FOR EACH ROW WHEN (NEW.audience IN ('customer', 'parties', 'public'))
EXECUTE FUNCTION edi_event_recorded();
--> statement-breakpoint
ALTER TABLE "shipment_events" DROP COLUMN "is_public";