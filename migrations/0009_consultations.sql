CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"submission_key" text NOT NULL,
	CONSTRAINT "consultations_status_known" CHECK ("consultations"."status" in ('booked', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_one_at_a_time" ON "consultations" USING btree ("starts_at") WHERE "consultations"."status" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_sent_once" ON "consultations" USING btree ("submission_key") WHERE "consultations"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "consultations_by_start" ON "consultations" USING btree ("starts_at");