CREATE TABLE "carrier_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier_id" uuid NOT NULL,
	"coverage" text NOT NULL,
	"insurer" text NOT NULL,
	"policy_number" text NOT NULL,
	"limit_cents" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"canceled_on" date,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "carrier_certificates_coverage_known" CHECK ("carrier_certificates"."coverage" in ('auto liability', 'cargo')),
	CONSTRAINT "carrier_certificates_limit" CHECK ("carrier_certificates"."limit_cents" > 0),
	CONSTRAINT "carrier_certificates_term" CHECK ("carrier_certificates"."effective_on" <= "carrier_certificates"."expires_on")
);
--> statement-breakpoint
CREATE TABLE "carrier_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_id" uuid NOT NULL,
	"detail" text NOT NULL,
	"before" text,
	"after" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"called_number" text,
	"call_note" text,
	CONSTRAINT "carrier_changes_detail_known" CHECK ("carrier_changes"."detail" in ('bank', 'remit-to', 'phone', 'email', 'insurance'))
);
--> statement-breakpoint
CREATE TABLE "carrier_files" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"state_reason" text,
	"state_set_at" timestamp (3) with time zone,
	"state_set_by" uuid,
	"legal_name" text,
	"authority" text[] DEFAULT '{}' NOT NULL,
	"looked_up_at" timestamp (3) with time zone,
	"looked_up_by" uuid,
	"w9_on" date,
	"agreement_on" date,
	"agreement_signer" text,
	"remit_kind" text DEFAULT 'carrier' NOT NULL,
	"remit_name" text,
	"remit_street" text,
	"remit_city" text,
	"remit_state" text,
	"remit_postal_code" text,
	"notice_on" date,
	"bank_name" text,
	"bank_last_four" text,
	"objections" text[] DEFAULT '{}' NOT NULL,
	"checked_on" date,
	"retained" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_files_state_known" CHECK ("carrier_files"."state" in ('pending', 'active', 'suspended', 'do not use')),
	CONSTRAINT "carrier_files_remit_kind_known" CHECK ("carrier_files"."remit_kind" in ('carrier', 'factor')),
	CONSTRAINT "carrier_files_bank_form" CHECK ("carrier_files"."bank_last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "carrier_certificates" ADD CONSTRAINT "carrier_certificates_carrier_id_carrier_files_user_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carrier_files"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_certificates" ADD CONSTRAINT "carrier_certificates_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_changes" ADD CONSTRAINT "carrier_changes_carrier_id_carrier_files_user_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carrier_files"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_changes" ADD CONSTRAINT "carrier_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_changes" ADD CONSTRAINT "carrier_changes_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_state_set_by_users_id_fk" FOREIGN KEY ("state_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_looked_up_by_users_id_fk" FOREIGN KEY ("looked_up_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_certificates_carrier" ON "carrier_certificates" USING btree ("carrier_id","expires_on");--> statement-breakpoint
CREATE INDEX "carrier_changes_carrier" ON "carrier_changes" USING btree ("carrier_id","id");--> statement-breakpoint
CREATE INDEX "carrier_changes_open" ON "carrier_changes" USING btree ("carrier_id") WHERE "carrier_changes"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "carrier_files_by_state" ON "carrier_files" USING btree ("state","user_id");--> statement-breakpoint
CREATE INDEX "carrier_files_to_check" ON "carrier_files" USING btree ("checked_on");