CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_email" text NOT NULL,
	"business_license" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"mc_number" text,
	"dot_number" text,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"lanes" text,
	"insurance_expires_on" date,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"known_shipper" boolean DEFAULT false NOT NULL,
	"known_shipper_recorded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_mc_number_form" CHECK ("profiles"."mc_number" ~ '^[0-9]{1,7}$'),
	CONSTRAINT "profiles_dot_number_form" CHECK ("profiles"."dot_number" ~ '^[0-9]{1,8}$')
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "declined_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_requests" ON "user_roles" USING btree ("verified","verification_requested_at");