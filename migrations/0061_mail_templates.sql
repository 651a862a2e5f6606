CREATE TABLE "mail_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"text" text
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template_values" text[];--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_template_id_mail_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."mail_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_body" CHECK (("mails"."html" is null) = ("mails"."template_id" is not null));