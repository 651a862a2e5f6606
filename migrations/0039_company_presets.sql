CREATE TABLE "company_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"company" text NOT NULL,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"hours" text,
	"contact" text,
	"phone" text,
	"email" text,
	"instructions" text,
	"accessorials" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"description" text NOT NULL,
	"packaging" text,
	"weight" numeric(9, 2),
	"freight_class" numeric(4, 1),
	"nmfc" text,
	"hazardous" boolean DEFAULT false NOT NULL,
	"un_number" text,
	"proper_shipping_name" text,
	"hazard_class" text,
	"subsidiary_class" text,
	"packing_group" text
);
--> statement-breakpoint
CREATE TABLE "load_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"load" jsonb NOT NULL,
	CONSTRAINT "load_templates_name" UNIQUE("company_id","name"),
	CONSTRAINT "load_templates_named" CHECK ("load_templates"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_products" ADD CONSTRAINT "company_products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_templates" ADD CONSTRAINT "load_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_addresses_company" ON "company_addresses" USING btree ("company_id","company");--> statement-breakpoint
CREATE INDEX "company_products_company" ON "company_products" USING btree ("company_id","description");