CREATE TABLE "notification_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "notification_subscribers_once" UNIQUE("company_id","email")
);
--> statement-breakpoint
-- Who was named before goes on having mail, which had a link to end it in each; a no to one load
-- becomes a no to all. The ids of old links stay good.
INSERT INTO "notification_subscribers" ("id", "company_id", "email", "confirmed_at", "stopped_at")
SELECT DISTINCT ON (s.company_id, r.email) r.id, s.company_id, r.email, now(),
  min(r.stopped_at) OVER (PARTITION BY s.company_id, r.email)
FROM shipment_recipients r JOIN shipments s ON s.id = r.shipment_id
ORDER BY s.company_id, r.email, s.created_at;--> statement-breakpoint
ALTER TABLE "shipment_recipients" ADD COLUMN "subscriber_id" uuid;--> statement-breakpoint
UPDATE shipment_recipients r SET subscriber_id = n.id
FROM shipments s, notification_subscribers n
WHERE s.id = r.shipment_id AND n.company_id = s.company_id AND n.email = r.email;--> statement-breakpoint
ALTER TABLE "shipment_recipients" DROP CONSTRAINT "shipment_recipients_once";--> statement-breakpoint
ALTER TABLE "shipment_recipients" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "shipment_recipients" ALTER COLUMN "subscriber_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_recipients" ADD CONSTRAINT "shipment_recipients_shipment_id_subscriber_id_pk" PRIMARY KEY("shipment_id","subscriber_id");--> statement-breakpoint
ALTER TABLE "notification_subscribers" ADD CONSTRAINT "notification_subscribers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_recipients" ADD CONSTRAINT "shipment_recipients_subscriber_id_notification_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."notification_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_recipients_subscriber" ON "shipment_recipients" USING btree ("subscriber_id");--> statement-breakpoint
ALTER TABLE "shipment_recipients" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "shipment_recipients" DROP COLUMN "stopped_at";
