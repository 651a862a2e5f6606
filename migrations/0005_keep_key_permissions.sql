ALTER TABLE "api_keys" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What the makers of keys may do now is the most that can be known of what they might do then.
UPDATE "api_keys" SET "permissions" = own."permissions"
FROM "user_roles" own
WHERE own."user_id" = "api_keys"."user_id" AND own."role" = 'staff' AND own."verified";--> statement-breakpoint
-- Nobody has keys or webhooks before their address is confirmed.
UPDATE "api_keys" SET "revoked_at" = now()
FROM "users" maker
WHERE maker."id" = "api_keys"."user_id" AND NOT maker."email_verified" AND "api_keys"."revoked_at" IS NULL;--> statement-breakpoint
UPDATE "webhook_endpoints" SET "disabled_at" = now(), "disabled_reason" = 'reset', "version" = "version" + 1
FROM "users" maker
WHERE maker."id" = "webhook_endpoints"."created_by" AND NOT maker."email_verified" AND "webhook_endpoints"."disabled_at" IS NULL;
