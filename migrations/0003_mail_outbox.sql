CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message_id" text NOT NULL,
	"to_email" text NOT NULL,
	"from_email" text,
	"from_name" text,
	"reply_to_email" text,
	"reply_to_name" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"lease" uuid,
	"settled_at" timestamp (3) with time zone,
	"last_code" text,
	"last_error" text,
	CONSTRAINT "mails_message_id" UNIQUE("message_id"),
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('service_lead', 'contact', 'consultation', 'account', 'quote', 'shipment')),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('waiting', 'sent', 'parked', 'dropped'))
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at" NULLS FIRST,"created_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","settled_at");