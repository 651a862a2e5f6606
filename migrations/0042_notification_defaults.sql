CREATE TABLE "notification_defaults" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"in_transit" boolean NOT NULL,
	"delivered" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_defaults" ADD CONSTRAINT "notification_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;