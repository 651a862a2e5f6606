ALTER TABLE "edi_messages" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "edi_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "edi_partners" ADD COLUMN "default_description" text;--> statement-breakpoint
ALTER TABLE "edi_partners" ADD COLUMN "default_weight" numeric(9, 3);--> statement-breakpoint
ALTER TABLE "edi_partners" ADD CONSTRAINT "edi_partners_weight" CHECK ("edi_partners"."default_weight" between 1 and 500000);