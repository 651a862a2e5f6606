CREATE TABLE "paper_objects" (
	"sha256" text PRIMARY KEY NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_versions" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "paper_objects_touched" ON "paper_objects" USING btree ("touched_at");