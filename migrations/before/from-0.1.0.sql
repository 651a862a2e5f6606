-- What is between version 0.1.0 and the baseline, 0000_baseline.sql.
ALTER TABLE "shipments" ADD COLUMN "assignee_version" integer DEFAULT 0 NOT NULL;
