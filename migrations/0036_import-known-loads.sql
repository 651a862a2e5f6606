ALTER TABLE "tender_import_rows" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_import_rows" ADD COLUMN "known_id" uuid;--> statement-breakpoint
ALTER TABLE "tender_import_rows" ADD CONSTRAINT "tender_import_rows_known_id_shipments_id_fk" FOREIGN KEY ("known_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_import_rows_known" ON "tender_import_rows" USING btree ("known_id") WHERE "tender_import_rows"."known_id" is not null;