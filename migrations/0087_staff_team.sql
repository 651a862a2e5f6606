CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"permissions" text[] NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_permissions_known" CHECK ("staff_invitations"."permissions" <@ array['sales', 'operations', 'compliance', 'billing', 'administration'])
);
--> statement-breakpoint
CREATE TABLE "team_settings" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"four_eyes" boolean NOT NULL,
	CONSTRAINT "team_settings_one" CHECK ("team_settings"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "credit_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"memo_id" uuid,
	CONSTRAINT "credit_requests_cents" CHECK ("credit_requests"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "carrier_files" ADD COLUMN "remit_set_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_memo_id_invoices_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "credit_requests_invoice" ON "credit_requests" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_requests_memo" ON "credit_requests" USING btree ("memo_id");--> statement-breakpoint
CREATE INDEX "credit_requests_open" ON "credit_requests" USING btree ("created_at") WHERE "credit_requests"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_remit_set_by_users_id_fk" FOREIGN KEY ("remit_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Who saved each remit-to last, as far as the audit log tells.
UPDATE carrier_files SET remit_set_by = latest.actor_id
FROM (
  SELECT DISTINCT ON (subject_id) subject_id, actor_id FROM audit_log
  WHERE subject_kind = 'carrier' AND action = 'carrier.remit'
  ORDER BY subject_id, id DESC
) latest
WHERE latest.subject_id = carrier_files.company_id::text
AND EXISTS (SELECT FROM users WHERE users.id = latest.actor_id);
