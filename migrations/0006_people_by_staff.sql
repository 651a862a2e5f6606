ALTER TABLE "carrier_files" DROP CONSTRAINT "carrier_files_remit_set_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "company_invitations" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" DROP COLUMN "remit_set_by";