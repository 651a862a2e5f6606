ALTER TABLE "two_factors" ADD COLUMN "last_used_period" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;