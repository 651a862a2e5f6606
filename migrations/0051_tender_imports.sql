CREATE TABLE "tender_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"row_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"errors" jsonb,
	"shipment_id" uuid,
	CONSTRAINT "tender_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "tender_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"ignored_columns" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	CONSTRAINT "tender_imports_once" UNIQUE("company_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "tender_import_rows" ADD CONSTRAINT "tender_import_rows_import_id_tender_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tender_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_import_rows" ADD CONSTRAINT "tender_import_rows_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_imports" ADD CONSTRAINT "tender_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_imports" ADD CONSTRAINT "tender_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_import_rows_shipment" ON "tender_import_rows" USING btree ("shipment_id") WHERE "tender_import_rows"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "tender_imports_created" ON "tender_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tender_imports_user" ON "tender_imports" USING btree ("user_id");