CREATE TABLE "heartbeats" (
	"process_id" uuid PRIMARY KEY NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL
);
