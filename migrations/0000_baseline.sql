-- A USDOT number without leading zeros.
CREATE FUNCTION usdot_number(typed text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(typed, '^0+(?=[0-9])', '');
--> statement-breakpoint
-- The words by which a company finds its loads, each behind the company's ID: one index serves all of
-- them. What is cut off is beyond what any form takes.
CREATE FUNCTION shipment_search_terms(owner uuid, VARIADIC texts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(btrim(
    regexp_replace(lower(left(array_to_string(texts, ' '), 2400)), '[^[:alnum:]]+', ' ', 'g')), ' ');
BEGIN
  IF words = '{}' THEN
    RETURN '';
  END IF;
  RETURN array_to_tsvector(string_to_array(
    owner::text || ':' || array_to_string(words, ' ' || owner::text || ':'), ' '));
END
$$;
--> statement-breakpoint
-- The words of `texts` by themselves, lower case: staff search the loads of all owners.
CREATE FUNCTION shipment_desk_terms(VARIADIC texts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(string_to_array(btrim(
    regexp_replace(lower(left(array_to_string(texts, ' '), 2400)), '[^[:alnum:]]+', ' ', 'g')), ' '));
END
$$;
--> statement-breakpoint
-- The words that find an organization: names, numbers with and without their prefix, the phone with
-- and without its area code, and the parts of its email address.
CREATE FUNCTION organization_terms(
  name text, legal_name text, dot_number text, dockets text[], scac text, phone text, email text
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
-- An index is built with an empty search path.
SET search_path FROM CURRENT AS $$
DECLARE
  called text := regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g');
BEGIN
  RETURN shipment_desk_terms(
    name, legal_name, dot_number, array_to_string(dockets, ' '),
    regexp_replace(array_to_string(dockets, ' '), '[^0-9 ]', '', 'g'),
    scac, right(called, 10), right(called, 7), email);
END
$$;
--> statement-breakpoint
-- The words that find the driver of an assignment: the name, the phone as it is typed, whole
-- and in its parts, and the numbers of truck and trailer.
CREATE FUNCTION driver_terms(driver text, driver_phone text, truck text, trailer text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
-- An index is built with an empty search path.
SET search_path FROM CURRENT AS $$
DECLARE
  called text := regexp_replace(coalesce(driver_phone, ''), '[^0-9]', '', 'g');
BEGIN
  RETURN shipment_desk_terms(driver, truck, trailer, right(called, 10), right(called, 7), right(called, 4));
END
$$;
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"content_type" text,
	"location" text,
	"etag" text,
	"body" text,
	CONSTRAINT "idempotent_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"legal_name" text,
	"dot_number" text,
	"dockets" text[] DEFAULT '{}' NOT NULL,
	"scac" text,
	"phone" text,
	"email" text,
	"street" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"carrier_since" timestamp (3) with time zone,
	"customer_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_dot_number_form" CHECK ("companies"."dot_number" ~ '^(0|[1-9][0-9]{0,7})$'),
	CONSTRAINT "companies_scac_form" CHECK ("companies"."scac" ~ '^[A-Z]{2,4}$')
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invitations_once" UNIQUE("company_id","email"),
	CONSTRAINT "company_invitations_role_known" CHECK ("company_invitations"."role" in ('owner', 'shipping', 'payables', 'dispatch', 'billing', 'view'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('owner', 'shipping', 'payables', 'dispatch', 'billing', 'view'))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_once" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
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
	"version" integer DEFAULT 1 NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"known_shipper" boolean DEFAULT false NOT NULL,
	"known_shipper_recorded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_mc_number_form" CHECK ("profiles"."mc_number" ~ '^[0-9]{1,7}$'),
	CONSTRAINT "profiles_dot_number_form" CHECK ("profiles"."dot_number" ~ '^[0-9]{1,8}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"permissions" text[] NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_permissions_known" CHECK ("staff_invitations"."permissions" <@ array['sales', 'operations', 'compliance', 'billing', 'administration'])
);
--> statement-breakpoint
CREATE TABLE "team_settings" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"four_eyes" boolean NOT NULL,
	CONSTRAINT "team_settings_one" CHECK ("team_settings"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_used_period" integer,
	CONSTRAINT "two_factors_one_each" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"verification_requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"declined_reason" text,
	"permissions" text[] DEFAULT '{"sales","operations","compliance","billing","administration"}' NOT NULL,
	CONSTRAINT "user_roles_once" UNIQUE("user_id","role"),
	CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('shipper', 'carrier', 'staff')),
	CONSTRAINT "user_roles_permissions_known" CHECK ("user_roles"."permissions" <@ array['sales', 'operations', 'compliance', 'billing', 'administration'])
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"leg_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"source" text NOT NULL,
	"offer_id" uuid,
	"tonu_cents" bigint,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"signed_terms" jsonb,
	"changed_at" timestamp (3) with time zone,
	"changed_terms" text,
	"change_seen_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"dispatched_by" uuid,
	"driver" text,
	"driver_phone" text,
	"truck" text,
	"trailer" text,
	"picked_up_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	"end_note" text,
	"custody" text,
	CONSTRAINT "assignments_offer" UNIQUE("offer_id"),
	CONSTRAINT "assignments_source_known" CHECK ("assignments"."source" in ('offer', 'bid', 'staff')),
	CONSTRAINT "assignments_ended" CHECK (("assignments"."ended_at" is null) = ("assignments"."end_reason" is null)),
	CONSTRAINT "assignments_dispatched" CHECK ("assignments"."dispatched_at" is null or "assignments"."truck" is not null),
	CONSTRAINT "assignments_end_reason_known" CHECK ("assignments"."end_reason" in ('fell off', 'refused at pickup', 'removed by staff', 'truck ordered not used', 'identity in doubt', 'load canceled'))
);
--> statement-breakpoint
CREATE TABLE "legs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"mode" text NOT NULL,
	"equipment" text,
	"references" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"departs_at" timestamp (3) with time zone,
	"arrives_at" timestamp (3) with time zone,
	CONSTRAINT "legs_order" UNIQUE("shipment_id","sequence"),
	CONSTRAINT "legs_schedule" CHECK ("legs"."departs_at" <= "legs"."arrives_at"),
	CONSTRAINT "legs_mode_known" CHECK ("legs"."mode" in ('truck', 'LTL', 'drayage', 'cartage', 'air', 'ocean', 'rail'))
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_id" bigint NOT NULL,
	"last_hash" text NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"billed_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"expected_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"approved_cents" bigint,
	"reason" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"brought_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"due_on" date NOT NULL,
	"run_id" uuid,
	"pay_to" jsonb,
	CONSTRAINT "carrier_bills_state_known" CHECK ("carrier_bills"."state" in ('to approve', 'disputed', 'approved', 'paid', 'rejected')),
	CONSTRAINT "carrier_bills_total" CHECK ("carrier_bills"."total_cents" > 0),
	CONSTRAINT "carrier_bills_approved" CHECK (("carrier_bills"."state" in ('approved', 'paid')) = ("carrier_bills"."approved_cents" is not null)),
	CONSTRAINT "carrier_bills_paid" CHECK (("carrier_bills"."state" = 'paid') = ("carrier_bills"."run_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"total_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "carrier_offer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"leg_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"override" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"counter_cents" bigint,
	"counter_note" text,
	"countered_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"decline_reason" text,
	CONSTRAINT "carrier_offers_state_known" CHECK ("carrier_offers"."state" in ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "carrier_offers_total" CHECK ("carrier_offers"."total_cents" between 1 and "carrier_offers"."max_cents")
);
--> statement-breakpoint
CREATE TABLE "carrier_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier_id" uuid NOT NULL,
	"coverage" text NOT NULL,
	"insurer" text NOT NULL,
	"policy_number" text NOT NULL,
	"limit_cents" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"canceled_on" date,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "carrier_certificates_coverage_known" CHECK ("carrier_certificates"."coverage" in ('auto liability', 'cargo')),
	CONSTRAINT "carrier_certificates_limit" CHECK ("carrier_certificates"."limit_cents" > 0),
	CONSTRAINT "carrier_certificates_term" CHECK ("carrier_certificates"."effective_on" <= "carrier_certificates"."expires_on")
);
--> statement-breakpoint
CREATE TABLE "carrier_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_id" uuid NOT NULL,
	"detail" text NOT NULL,
	"before" text,
	"after" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"called_number" text,
	"call_note" text,
	CONSTRAINT "carrier_changes_detail_known" CHECK ("carrier_changes"."detail" in ('bank', 'remit-to', 'phone', 'email', 'insurance'))
);
--> statement-breakpoint
CREATE TABLE "carrier_checks" (
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" jsonb,
	"checked_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"last_error" text,
	CONSTRAINT "carrier_checks_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "carrier_checks_kind_known" CHECK ("carrier_checks"."kind" in ('dot', 'mc')),
	CONSTRAINT "carrier_checks_state_known" CHECK ("carrier_checks"."state" in ('waiting', 'found', 'not_found'))
);
--> statement-breakpoint
CREATE TABLE "carrier_files" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"state_reason" text,
	"state_set_at" timestamp (3) with time zone,
	"state_set_by" uuid,
	"authority" text[] DEFAULT '{}' NOT NULL,
	"looked_up_at" timestamp (3) with time zone,
	"looked_up_by" uuid,
	"w9_on" date,
	"agreement_on" date,
	"agreement_signer" text,
	"remit_kind" text DEFAULT 'carrier' NOT NULL,
	"remit_name" text,
	"remit_street" text,
	"remit_city" text,
	"remit_state" text,
	"remit_postal_code" text,
	"remit_set_by" uuid,
	"notice_on" date,
	"bank_name" text,
	"bank_last_four" text,
	"objections" text[] DEFAULT '{}' NOT NULL,
	"checked_on" date,
	"retained" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_files_state_known" CHECK ("carrier_files"."state" in ('pending', 'active', 'suspended', 'do not use')),
	CONSTRAINT "carrier_files_remit_kind_known" CHECK ("carrier_files"."remit_kind" in ('carrier', 'factor')),
	CONSTRAINT "carrier_files_bank_form" CHECK ("carrier_files"."bank_last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"assignment_id" uuid,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit" text NOT NULL,
	"rate" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"reason" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"voided_at" timestamp (3) with time zone,
	"voided_by" uuid,
	CONSTRAINT "charges_of_assignment" CHECK ("charges"."side" = 'carrier' or "charges"."assignment_id" is null),
	CONSTRAINT "charges_side_known" CHECK ("charges"."side" in ('customer', 'carrier')),
	CONSTRAINT "charges_state_known" CHECK ("charges"."state" in ('waiting', 'approved', 'declined', 'withdrawn', 'voided')),
	CONSTRAINT "charges_voided" CHECK (("charges"."state" = 'voided') = ("charges"."voided_at" is not null)),
	CONSTRAINT "charges_settled" CHECK (("charges"."state" = 'waiting') = ("charges"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"submission_key" text NOT NULL,
	CONSTRAINT "consultations_status_known" CHECK ("consultations"."status" in ('booked', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"owner_id" uuid,
	"staff_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submission_key" text NOT NULL,
	CONSTRAINT "contact_messages_sent_once" UNIQUE("submission_key"),
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_terms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"instant_quotes" boolean NOT NULL,
	"markup_basis_points" integer NOT NULL,
	"credit_limit_cents" bigint,
	"release_proofs" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "customer_terms_markup" CHECK ("customer_terms"."markup_basis_points" between 0 and 10000),
	CONSTRAINT "customer_terms_credit" CHECK ("customer_terms"."credit_limit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "edi_interchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid,
	"direction" text NOT NULL,
	"source" text NOT NULL,
	"sha256" text,
	"control" text,
	"text" text NOT NULL,
	"content" "bytea",
	"charset" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edi_interchanges_once" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "edi_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "edi_messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interchange_id" uuid NOT NULL,
	"kind" text,
	"group_control" text,
	"control" text,
	"reference" text,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"shipment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "edi_messages_sequence" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "edi_outbox" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edi_outbox_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"event_id" uuid,
	"invoice_id" uuid,
	CONSTRAINT "edi_outbox_cause" CHECK (num_nonnulls("edi_outbox"."event_id", "edi_outbox"."invoice_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "edi_partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"qualifier" text NOT NULL,
	"interchange_id" text NOT NULL,
	"group_id" text NOT NULL,
	"own_qualifier" text NOT NULL,
	"own_interchange_id" text NOT NULL,
	"own_group_id" text NOT NULL,
	"scac" text NOT NULL,
	"is_test" boolean NOT NULL,
	"folder" text,
	"sends_status" boolean NOT NULL,
	"sends_invoices" boolean NOT NULL,
	"last_control" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edi_partners_name" UNIQUE("name"),
	CONSTRAINT "edi_partners_folder" UNIQUE("folder"),
	CONSTRAINT "edi_partners_id" UNIQUE("qualifier","interchange_id"),
	CONSTRAINT "edi_partners_control" CHECK ("edi_partners"."last_control" between 0 and 999999999)
);
--> statement-breakpoint
CREATE TABLE "edi_tenders" (
	"partner_id" uuid NOT NULL,
	"shipment_number" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "edi_tenders_partner_id_shipment_number_pk" PRIMARY KEY("partner_id","shipment_number"),
	CONSTRAINT "edi_tenders_shipment" UNIQUE("shipment_id")
);
--> statement-breakpoint
CREATE TABLE "instant_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"origin_zip" text NOT NULL,
	"destination_zip" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"units" jsonb NOT NULL,
	"weight" numeric(9, 3) NOT NULL,
	"description" text NOT NULL,
	"equipment" text,
	"pickup_accessorials" text[] DEFAULT '{}' NOT NULL,
	"delivery_accessorials" text[] DEFAULT '{}' NOT NULL,
	"hazardous" boolean DEFAULT false NOT NULL,
	"pickup_day" date NOT NULL,
	"arrive_by" date,
	"options" jsonb NOT NULL,
	"unpriced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"terms" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"booked_mode" text,
	"tracking_id" text,
	CONSTRAINT "instant_quotes_load" UNIQUE("tracking_id"),
	CONSTRAINT "instant_quotes_booked" CHECK (("instant_quotes"."booked_at" is null) = ("instant_quotes"."tracking_id" is null))
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"email" text,
	"terms_days" integer NOT NULL,
	"required_papers" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"memo_id" uuid,
	CONSTRAINT "credit_requests_cents" CHECK ("credit_requests"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "customer_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"receipt_id" uuid,
	"voids" bigint,
	"reason" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "customer_payments_voided_once" UNIQUE("voids"),
	CONSTRAINT "customer_payments_sign" CHECK (("customer_payments"."cents" < 0) = ("customer_payments"."voids" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_charges" (
	"charge_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"shipment_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"credited_id" uuid,
	"reason" text,
	"content" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"open_cents" bigint NOT NULL,
	"terms_days" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_number" UNIQUE("kind","number"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit memo')),
	CONSTRAINT "invoices_credit" CHECK (("invoices"."kind" = 'credit memo') = ("invoices"."credited_id" is not null)),
	CONSTRAINT "invoices_open_range" CHECK ("invoices"."open_cents" between 0 and "invoices"."total_cents"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "board_postings" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"leg_id" uuid,
	"asking_cents" bigint,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"posted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "load_bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"carrier_id" uuid NOT NULL,
	"leg_id" uuid,
	"cents" bigint NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "load_bids_above_zero" CHECK ("load_bids"."cents" > 0),
	CONSTRAINT "load_bids_settled" CHECK (("load_bids"."state" = 'open') = ("load_bids"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message_id" text NOT NULL,
	"to_email" text NOT NULL,
	"from_email" text,
	"from_name" text,
	"reply_to_email" text,
	"reply_to_name" text,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"template_id" text,
	"template_values" text[],
	"is_secret" boolean DEFAULT false NOT NULL,
	"unsubscribe_url" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"lease" uuid,
	"settled_at" timestamp (3) with time zone,
	"last_code" text,
	"last_error" text,
	CONSTRAINT "mails_body" CHECK (("mails"."html" is null) = ("mails"."template_id" is not null)),
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('service_lead', 'contact', 'consultation', 'account', 'quote', 'shipment')),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('waiting', 'sent', 'parked', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "delivery_receipts" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"received_by" text NOT NULL,
	"received_on" date NOT NULL,
	"exception" text,
	"pieces" integer,
	"note" text,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "delivery_receipts_pieces" CHECK ("delivery_receipts"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "paper_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"read_by" uuid
);
--> statement-breakpoint
CREATE TABLE "paper_signatures" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"signed_by" uuid,
	"ip_address" text,
	"user_agent" text,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_from" text,
	"brought_at" timestamp (3) with time zone NOT NULL,
	"brought_by" uuid,
	"scan" text,
	CONSTRAINT "paper_versions_order" UNIQUE("paper_id","version"),
	CONSTRAINT "paper_versions_scan_known" CHECK ("paper_versions"."scan" in ('waiting', 'clean', 'infected')),
	CONSTRAINT "paper_versions_sha256_form" CHECK ("paper_versions"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "paper_versions_size" CHECK ("paper_versions"."size" between 1 and 20971520)
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "papers_once" UNIQUE("shipment_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "record_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"party" text NOT NULL,
	"carrier_id" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" uuid,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"version_id" uuid,
	CONSTRAINT "record_requests_party_known" CHECK ("record_requests"."party" in ('customer', 'carrier')),
	CONSTRAINT "record_requests_released" CHECK (("record_requests"."released_at" is null) = ("record_requests"."version_id" is null))
);
--> statement-breakpoint
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
CREATE TABLE "quote_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"price_cents" integer NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mode" text NOT NULL,
	"transit_days" integer NOT NULL,
	"valid_until" date NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"weight" numeric(9, 3) NOT NULL,
	"description" text NOT NULL,
	"load" jsonb,
	"terms" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"tracking_id" text,
	CONSTRAINT "quote_offers_state_known" CHECK ("quote_offers"."state" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quote_offers_mode_known" CHECK ("quote_offers"."mode" in ('LTL', 'FTL', 'AIR', 'OCEAN')),
	CONSTRAINT "quote_offers_price" CHECK ("quote_offers"."price_cents" > 0),
	CONSTRAINT "quote_offers_transit" CHECK ("quote_offers"."transit_days" between 0 and 365),
	CONSTRAINT "quote_offers_weight_range" CHECK ("quote_offers"."weight" between 1 and 500000),
	CONSTRAINT "quote_offers_booked" CHECK (("quote_offers"."state" = 'accepted') = ("quote_offers"."tracking_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"contact_name" text NOT NULL,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"service_type" text NOT NULL,
	"freight_type" text DEFAULT 'general' NOT NULL,
	"pickup_location" text DEFAULT 'To be determined' NOT NULL,
	"delivery_location" text DEFAULT 'To be determined' NOT NULL,
	"pickup_date" date NOT NULL,
	"special_requirements" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submission_key" text NOT NULL,
	"origin_zip" text,
	"destination_zip" text,
	"ready_date" date,
	"weight_lbs" numeric(12, 2),
	"handling_units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"freight_class" numeric(4, 1),
	"accessorials" text[] DEFAULT '{}' NOT NULL,
	"hazmat" boolean DEFAULT false NOT NULL,
	"temperature_min" numeric(5, 2),
	"temperature_max" numeric(5, 2),
	"owner_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"valid_until" date,
	"declined_by" text,
	"declined_reason" text,
	CONSTRAINT "quote_requests_number" UNIQUE("number"),
	CONSTRAINT "quote_requests_sent_once" UNIQUE("submission_key"),
	CONSTRAINT "quote_requests_status_known" CHECK ("quote_requests"."status" in ('pending', 'in review', 'quoted', 'accepted', 'declined', 'expired')),
	CONSTRAINT "quote_requests_freight_type_known" CHECK ("quote_requests"."freight_type" in ('general', 'ground', 'air', 'intermodal')),
	CONSTRAINT "quote_requests_temperatures" CHECK ("quote_requests"."temperature_min" <= "quote_requests"."temperature_max")
);
--> statement-breakpoint
-- A request's number has five digits from the first on.
SELECT setval('quote_requests_number_seq', 10000);--> statement-breakpoint
CREATE TABLE "accessorial_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accessorial_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"mode" text NOT NULL,
	"cents" bigint,
	"effective_from" date NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "accessorial_rates_mode_known" CHECK ("accessorial_rates"."mode" in ('LTL', 'FTL', 'AIR', 'OCEAN')),
	CONSTRAINT "accessorial_rates_not_negative" CHECK ("accessorial_rates"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "diesel_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diesel_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"week" date NOT NULL,
	"price" integer NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "diesel_prices_above_zero" CHECK ("diesel_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "fuel_tables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fuel_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit" text NOT NULL,
	"effective_from" date NOT NULL,
	"brackets" jsonb NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"mode" text NOT NULL,
	"equipment" text,
	"unit" text NOT NULL,
	"rate" bigint NOT NULL,
	"minimum_cents" bigint,
	"fuel" text,
	"transit_days" smallint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rates_mode_known" CHECK ("rates"."mode" in ('LTL', 'FTL', 'AIR', 'OCEAN')),
	CONSTRAINT "rates_unit_known" CHECK ("rates"."unit" in ('mile', 'cwt', 'flat')),
	CONSTRAINT "rates_above_zero" CHECK ("rates"."rate" > 0),
	CONSTRAINT "rates_validity" CHECK ("rates"."valid_from" <= "rates"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"month" date PRIMARY KEY NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_totals" (
	"breakdown" text NOT NULL,
	"key" text NOT NULL,
	"month" date NOT NULL,
	"loads" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"uncovered_loads" integer NOT NULL,
	"uncovered_cents" bigint NOT NULL,
	"unpriced_loads" integer NOT NULL,
	"unpriced_cents" bigint NOT NULL,
	"arrivals" integer NOT NULL,
	"on_time" integer NOT NULL,
	CONSTRAINT "report_totals_breakdown_month_key_pk" PRIMARY KEY("breakdown","month","key")
);
--> statement-breakpoint
CREATE TABLE "load_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"carrier_id" uuid,
	"from_staff" boolean NOT NULL,
	"author_id" uuid,
	"by_link" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "load_messages_side_known" CHECK ("load_messages"."side" in ('customer', 'carrier')),
	CONSTRAINT "load_messages_carrier_of_side" CHECK (("load_messages"."side" = 'carrier') = ("load_messages"."carrier_id" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "shipment_air" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"known_shipper_basis" text,
	"verified_by" text,
	"verified_on" date,
	"review_due" date,
	"search_consent_at" timestamp (3) with time zone,
	"search_consent_by" uuid,
	"from_airport" text,
	"to_airport" text,
	"cutoff_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_care" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"equipment" text,
	"temperature_min" smallint,
	"temperature_max" smallint,
	"declared_value_cents" bigint,
	"emergency_phone" text,
	"emergency_contact" text,
	"overweight_approved_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_care_temperatures" CHECK ("shipment_care"."temperature_min" <= "shipment_care"."temperature_max")
);
--> statement-breakpoint
CREATE TABLE "shipment_custody" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_custody_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"from_party" text NOT NULL,
	"to_party" text NOT NULL,
	"pieces" integer NOT NULL,
	"recorded_by" uuid,
	"submission_key" uuid NOT NULL,
	CONSTRAINT "shipment_custody_once" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "shipment_edits" (
	"shipment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"edited_by" uuid,
	"section" text NOT NULL,
	"changes" text[] NOT NULL,
	CONSTRAINT "shipment_edits_shipment_id_version_pk" PRIMARY KEY("shipment_id","version")
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stop_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"reported_by" uuid,
	"place" text,
	"note" text,
	"audience" text DEFAULT 'staff' NOT NULL,
	"note_audience" text DEFAULT 'staff' NOT NULL,
	"eta" timestamp (3) with time zone,
	"moved_to" text,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_events_once" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "shipment_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text DEFAULT 'service' NOT NULL,
	"what" text NOT NULL,
	"audience" text DEFAULT 'staff' NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"raised_by" uuid,
	"owner_id" uuid,
	"next_update_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolution" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"description" text NOT NULL,
	"pieces" integer NOT NULL,
	"packaging" text,
	"weight" numeric(9, 2),
	"freight_class" numeric(4, 1),
	"nmfc" text,
	"value_cents" bigint,
	"hazardous" boolean DEFAULT false NOT NULL,
	"un_number" text,
	"proper_shipping_name" text,
	"hazard_class" text,
	"subsidiary_class" text,
	"packing_group" text,
	"quantity" text,
	"package_type" text,
	CONSTRAINT "shipment_items_unit_id_sequence_pk" PRIMARY KEY("unit_id","sequence"),
	CONSTRAINT "shipment_items_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "shipment_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"length" numeric(6, 2),
	"width" numeric(6, 2),
	"height" numeric(6, 2),
	"weight" numeric(9, 2),
	"stackable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipment_units_order" UNIQUE("shipment_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "shipment_references" (
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "shipment_references_shipment_id_kind_value_pk" PRIMARY KEY("shipment_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "shipment_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"kind" text NOT NULL,
	"company" text,
	"street" text,
	"city" text,
	"state" text,
	"zip" text,
	"time_zone" text,
	"contact" text,
	"phone" text,
	"email" text,
	"window_from" timestamp (3) with time zone,
	"window_to" timestamp (3) with time zone,
	"appointment" text DEFAULT 'none' NOT NULL,
	"appointment_number" text,
	"instructions" text,
	"accessorials" text[] DEFAULT '{}' NOT NULL,
	"eta" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"departed_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_stops_order" UNIQUE("shipment_id","sequence"),
	CONSTRAINT "shipment_stops_window" CHECK ("shipment_stops"."window_from" <= "shipment_stops"."window_to")
);
--> statement-breakpoint
CREATE TABLE "milestone_news" (
	"event_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_defaults" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"in_transit" boolean NOT NULL,
	"delivered" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_recipients" (
	"shipment_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	CONSTRAINT "shipment_recipients_shipment_id_subscriber_id_pk" PRIMARY KEY("shipment_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "notification_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "notification_subscribers_once" UNIQUE("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "shipment_counts" (
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "shipment_counts_company_id_status_pk" PRIMARY KEY("company_id","status")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"tracking_id" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"weight" numeric(9, 3) NOT NULL,
	"mode" text NOT NULL,
	"freight_description" text NOT NULL,
	"known_shipper" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'Quoted' NOT NULL,
	"public_tracking" boolean DEFAULT true NOT NULL,
	"mail_in_transit" boolean DEFAULT false NOT NULL,
	"mail_delivered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking_key" uuid,
	"carrier_id" uuid,
	"air_confirmed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"priced_at" timestamp (3) with time zone,
	"tendered_at" timestamp (3) with time zone,
	"covered_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"open_leg" smallint,
	"at_stop" text,
	"pod_received_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"signed_by" text,
	"billed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"credited_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"unbilled_at" timestamp (3) with time zone,
	"carrier_paid_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"canceled_by" uuid,
	"cancel_reason" text,
	"assigned_to" uuid,
	"assignee_version" integer DEFAULT 0 NOT NULL,
	"pickup_from" timestamp (3) with time zone,
	"deliver_by" timestamp (3) with time zone,
	"pickup_by" timestamp (3) with time zone,
	"has_late_pickup_eta" boolean DEFAULT false NOT NULL,
	"has_late_eta" boolean DEFAULT false NOT NULL,
	"charge_declined_at" timestamp (3) with time zone,
	"countered_at" timestamp (3) with time zone,
	"to_sign_since" timestamp (3) with time zone,
	"last_event_at" timestamp (3) with time zone,
	"search_words" text,
	"search_terms" "tsvector" GENERATED ALWAYS AS (shipment_search_terms(company_id, tracking_id, origin, destination, freight_description, search_words)) STORED,
	"desk_terms" "tsvector" GENERATED ALWAYS AS (shipment_desk_terms(tracking_id, origin, destination, freight_description, search_words)) STORED,
	CONSTRAINT "shipments_tracking_id" UNIQUE("tracking_id"),
	CONSTRAINT "shipments_booked_once" UNIQUE("user_id","booking_key"),
	CONSTRAINT "shipments_tracking_id_form" CHECK ("shipments"."tracking_id" ~ '^[A-Z0-9]{9}$'),
	CONSTRAINT "shipments_weight_range" CHECK ("shipments"."weight" between 1 and 500000),
	CONSTRAINT "shipments_mode_known" CHECK ("shipments"."mode" in ('LTL', 'FTL', 'AIR', 'OCEAN')),
	CONSTRAINT "shipments_status_known" CHECK ("shipments"."status" in ('Quoted', 'In Transit', 'Delivered')),
	CONSTRAINT "shipments_canceled_before_it_moves" CHECK ("shipments"."canceled_at" is null or "shipments"."status" = 'Quoted'),
	CONSTRAINT "shipments_air_known_shipper" CHECK ("shipments"."known_shipper" = ("shipments"."mode" = 'AIR'))
);
--> statement-breakpoint
CREATE TABLE "shipment_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"note" text,
	"note_audience" text DEFAULT 'staff' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"lease" uuid,
	"settled_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_id" UNIQUE("id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"disabled_reason" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_dispatched_by_users_id_fk" FOREIGN KEY ("dispatched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bills" ADD CONSTRAINT "carrier_bills_run_id_payment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payment_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_runs" ADD CONSTRAINT "payment_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offer_links" ADD CONSTRAINT "carrier_offer_links_offer_id_carrier_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."carrier_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offer_links" ADD CONSTRAINT "carrier_offer_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_certificates" ADD CONSTRAINT "carrier_certificates_carrier_id_carrier_files_company_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carrier_files"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_certificates" ADD CONSTRAINT "carrier_certificates_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_changes" ADD CONSTRAINT "carrier_changes_carrier_id_carrier_files_company_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carrier_files"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_changes" ADD CONSTRAINT "carrier_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_changes" ADD CONSTRAINT "carrier_changes_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_state_set_by_users_id_fk" FOREIGN KEY ("state_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_looked_up_by_users_id_fk" FOREIGN KEY ("looked_up_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_remit_set_by_users_id_fk" FOREIGN KEY ("remit_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_terms" ADD CONSTRAINT "customer_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_interchanges" ADD CONSTRAINT "edi_interchanges_partner_id_edi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."edi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_messages" ADD CONSTRAINT "edi_messages_interchange_id_edi_interchanges_id_fk" FOREIGN KEY ("interchange_id") REFERENCES "public"."edi_interchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_messages" ADD CONSTRAINT "edi_messages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_outbox" ADD CONSTRAINT "edi_outbox_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_outbox" ADD CONSTRAINT "edi_outbox_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_outbox" ADD CONSTRAINT "edi_outbox_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_partners" ADD CONSTRAINT "edi_partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_tenders" ADD CONSTRAINT "edi_tenders_partner_id_edi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."edi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_tenders" ADD CONSTRAINT "edi_tenders_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD CONSTRAINT "instant_quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_quotes" ADD CONSTRAINT "instant_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_memo_id_invoices_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_id_invoices_id_fk" FOREIGN KEY ("credited_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_postings" ADD CONSTRAINT "board_postings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_postings" ADD CONSTRAINT "board_postings_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_postings" ADD CONSTRAINT "board_postings_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_bids" ADD CONSTRAINT "load_bids_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_bids" ADD CONSTRAINT "load_bids_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_bids" ADD CONSTRAINT "load_bids_leg_id_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."legs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_template_id_mail_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."mail_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reads" ADD CONSTRAINT "paper_reads_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reads" ADD CONSTRAINT "paper_reads_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_signatures" ADD CONSTRAINT "paper_signatures_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_requests" ADD CONSTRAINT "record_requests_version_id_paper_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_products" ADD CONSTRAINT "company_products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_templates" ADD CONSTRAINT "load_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessorial_rates" ADD CONSTRAINT "accessorial_rates_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diesel_prices" ADD CONSTRAINT "diesel_prices_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_tables" ADD CONSTRAINT "fuel_tables_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_messages" ADD CONSTRAINT "load_messages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_messages" ADD CONSTRAINT "load_messages_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_messages" ADD CONSTRAINT "load_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_import_rows" ADD CONSTRAINT "tender_import_rows_import_id_tender_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tender_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_import_rows" ADD CONSTRAINT "tender_import_rows_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_imports" ADD CONSTRAINT "tender_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_imports" ADD CONSTRAINT "tender_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_air" ADD CONSTRAINT "shipment_air_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_air" ADD CONSTRAINT "shipment_air_search_consent_by_users_id_fk" FOREIGN KEY ("search_consent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_care" ADD CONSTRAINT "shipment_care_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_custody" ADD CONSTRAINT "shipment_custody_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_custody" ADD CONSTRAINT "shipment_custody_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_edits" ADD CONSTRAINT "shipment_edits_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_edits" ADD CONSTRAINT "shipment_edits_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_stop_id_shipment_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."shipment_stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_exceptions" ADD CONSTRAINT "shipment_exceptions_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_unit_id_shipment_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."shipment_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_units" ADD CONSTRAINT "shipment_units_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_references" ADD CONSTRAINT "shipment_references_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_stops" ADD CONSTRAINT "shipment_stops_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_news" ADD CONSTRAINT "milestone_news_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_defaults" ADD CONSTRAINT "notification_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_recipients" ADD CONSTRAINT "shipment_recipients_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_recipients" ADD CONSTRAINT "shipment_recipients_subscriber_id_notification_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."notification_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscribers" ADD CONSTRAINT "notification_subscribers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD CONSTRAINT "shipment_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_carrier_id_companies_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_canceled_by_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_status_changes" ADD CONSTRAINT "shipment_status_changes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_status_changes" ADD CONSTRAINT "shipment_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_company" ON "api_keys" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_created" ON "idempotent_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower(coalesce("name", "legal_name", '')),"id");--> statement-breakpoint
CREATE INDEX "companies_found" ON "companies" USING gin (organization_terms("name", "legal_name", "dot_number", "dockets", "scac", "phone", "email"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_one_carrier_per_dot_number" ON "companies" USING btree ("dot_number") WHERE "companies"."carrier_since" is not null;--> statement-breakpoint
CREATE INDEX "companies_by_dot_number" ON "companies" USING btree ("dot_number");--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (shipment_desk_terms("name"));--> statement-breakpoint
CREATE INDEX "company_invitations_email" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id","joined_at");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (shipment_desk_terms("company_name"));--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "user_roles_requests" ON "user_roles" USING btree ("verified","verification_requested_at");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (shipment_desk_terms("name", "email"));--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_one_live" ON "assignments" USING btree ("leg_id") WHERE "assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_shipment" ON "assignments" USING btree ("shipment_id","accepted_at");--> statement-breakpoint
CREATE INDEX "assignments_changed" ON "assignments" USING btree ("shipment_id") WHERE "assignments"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "assignments_carrier" ON "assignments" USING btree ("carrier_id","accepted_at");--> statement-breakpoint
CREATE INDEX "assignments_driver" ON "assignments" USING gin (driver_terms("driver", "driver_phone", "truck", "trailer"));--> statement-breakpoint
CREATE INDEX "legs_shared" ON "legs" USING btree ("shipment_id") WHERE "legs"."sequence" = 2;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_bills_number" ON "carrier_bills" USING btree ("carrier_id",lower("number"));--> statement-breakpoint
CREATE INDEX "carrier_bills_shipment" ON "carrier_bills" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "carrier_bills_assignment" ON "carrier_bills" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "carrier_bills_carrier" ON "carrier_bills" USING btree ("carrier_id","received_at","id");--> statement-breakpoint
CREATE INDEX "carrier_bills_newest" ON "carrier_bills" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "carrier_bills_to_decide" ON "carrier_bills" USING btree ("received_at","id") WHERE "carrier_bills"."state" in ('to approve', 'disputed');--> statement-breakpoint
CREATE INDEX "carrier_bills_to_pay" ON "carrier_bills" USING btree ("due_on","id") WHERE "carrier_bills"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "carrier_offer_links_offer" ON "carrier_offer_links" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "carrier_offer_links_user" ON "carrier_offer_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "carrier_offers_shipment" ON "carrier_offers" USING btree ("shipment_id","sent_at");--> statement-breakpoint
CREATE INDEX "carrier_offers_carrier" ON "carrier_offers" USING btree ("carrier_id","sent_at");--> statement-breakpoint
CREATE INDEX "carrier_offers_leg" ON "carrier_offers" USING btree ("leg_id") WHERE "carrier_offers"."leg_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_offers_one_open" ON "carrier_offers" USING btree ("shipment_id","carrier_id",coalesce("leg_id", "shipment_id")) WHERE "carrier_offers"."state" in ('open', 'countered');--> statement-breakpoint
CREATE INDEX "carrier_certificates_carrier" ON "carrier_certificates" USING btree ("carrier_id","expires_on");--> statement-breakpoint
CREATE INDEX "carrier_changes_carrier" ON "carrier_changes" USING btree ("carrier_id","id");--> statement-breakpoint
CREATE INDEX "carrier_changes_open" ON "carrier_changes" USING btree ("carrier_id") WHERE "carrier_changes"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "carrier_checks_due" ON "carrier_checks" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "carrier_files_by_state" ON "carrier_files" USING btree ("state","company_id");--> statement-breakpoint
CREATE INDEX "carrier_files_to_check" ON "carrier_files" USING btree ("checked_on");--> statement-breakpoint
CREATE INDEX "charges_shipment" ON "charges" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "charges_assignment" ON "charges" USING btree ("assignment_id") WHERE "charges"."assignment_id" is not null;--> statement-breakpoint
CREATE INDEX "charges_waiting" ON "charges" USING btree ("created_at") WHERE "charges"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_one_at_a_time" ON "consultations" USING btree ("starts_at") WHERE "consultations"."status" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_sent_once" ON "consultations" USING btree ("submission_key") WHERE "consultations"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "consultations_by_start" ON "consultations" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "edi_interchanges_partner" ON "edi_interchanges" USING btree ("partner_id","direction","control");--> statement-breakpoint
CREATE INDEX "edi_interchanges_at" ON "edi_interchanges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "edi_messages_interchange" ON "edi_messages" USING btree ("interchange_id");--> statement-breakpoint
CREATE INDEX "edi_messages_state" ON "edi_messages" USING btree ("state","sequence");--> statement-breakpoint
CREATE INDEX "edi_messages_reference" ON "edi_messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "edi_messages_shipment" ON "edi_messages" USING btree ("shipment_id") WHERE "edi_messages"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "edi_outbox_shipment" ON "edi_outbox" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "edi_partners_user" ON "edi_partners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "instant_quotes_company" ON "instant_quotes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "instant_quotes_user" ON "instant_quotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_requests_invoice" ON "credit_requests" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_requests_memo" ON "credit_requests" USING btree ("memo_id");--> statement-breakpoint
CREATE INDEX "credit_requests_open" ON "credit_requests" USING btree ("created_at") WHERE "credit_requests"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "customer_payments_invoice" ON "customer_payments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "customer_payments_newest" ON "customer_payments" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "invoice_charges_invoice" ON "invoice_charges" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_shipment" ON "invoices" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "invoices_credited" ON "invoices" USING btree ("credited_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."open_cents" > 0;--> statement-breakpoint
CREATE INDEX "invoices_unsent" ON "invoices" USING btree ("issued_at") WHERE "invoices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "load_bids_shipment" ON "load_bids" USING btree ("shipment_id","placed_at");--> statement-breakpoint
CREATE INDEX "load_bids_carrier" ON "load_bids" USING btree ("carrier_id","placed_at");--> statement-breakpoint
CREATE INDEX "load_bids_leg" ON "load_bids" USING btree ("leg_id") WHERE "load_bids"."leg_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "load_bids_one_open" ON "load_bids" USING btree ("shipment_id","carrier_id") WHERE "load_bids"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at" NULLS FIRST,"created_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","settled_at");--> statement-breakpoint
CREATE INDEX "delivery_receipts_to_review" ON "delivery_receipts" USING btree ("version_id") WHERE "delivery_receipts"."released_at" is null and "delivery_receipts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "paper_reads_version" ON "paper_reads" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "paper_versions_to_scan" ON "paper_versions" USING btree ("brought_at") WHERE "paper_versions"."scan" = 'waiting';--> statement-breakpoint
CREATE INDEX "record_requests_shipment" ON "record_requests" USING btree ("shipment_id","requested_at");--> statement-breakpoint
CREATE INDEX "record_requests_version" ON "record_requests" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_requests_one_open" ON "record_requests" USING btree ("shipment_id","party",coalesce("carrier_id", "shipment_id")) WHERE "record_requests"."released_at" is null;--> statement-breakpoint
CREATE INDEX "company_addresses_company" ON "company_addresses" USING btree ("company_id","company");--> statement-breakpoint
CREATE INDEX "company_products_company" ON "company_products" USING btree ("company_id","description");--> statement-breakpoint
CREATE INDEX "quote_notes_request" ON "quote_notes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "quote_offers_request" ON "quote_offers" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_offers_one_open" ON "quote_offers" USING btree ("request_id") WHERE "quote_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quote_offers_load" ON "quote_offers" USING btree ("tracking_id") WHERE "quote_offers"."tracking_id" is not null;--> statement-breakpoint
CREATE INDEX "quote_requests_by_status" ON "quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_user" ON "quote_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_company" ON "quote_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_owner" ON "quote_requests" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "accessorial_rates_effective" ON "accessorial_rates" USING btree ("mode","code","effective_from","id");--> statement-breakpoint
CREATE INDEX "diesel_prices_week" ON "diesel_prices" USING btree ("week","id");--> statement-breakpoint
CREATE INDEX "fuel_tables_effective" ON "fuel_tables" USING btree ("unit","effective_from","id");--> statement-breakpoint
CREATE INDEX "rates_lane" ON "rates" USING btree ("origin","destination","mode");--> statement-breakpoint
CREATE INDEX "rates_newest" ON "rates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "load_messages_shipment" ON "load_messages" USING btree ("shipment_id","sent_at");--> statement-breakpoint
CREATE INDEX "load_messages_unread_by_staff" ON "load_messages" USING btree ("sent_at") WHERE "load_messages"."read_at" is null and not "load_messages"."from_staff";--> statement-breakpoint
CREATE INDEX "load_messages_carrier" ON "load_messages" USING btree ("carrier_id") WHERE "load_messages"."carrier_id" is not null;--> statement-breakpoint
CREATE INDEX "load_messages_author" ON "load_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "tender_import_rows_shipment" ON "tender_import_rows" USING btree ("shipment_id") WHERE "tender_import_rows"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "tender_imports_created" ON "tender_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tender_imports_user" ON "tender_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shipment_custody_shipment" ON "shipment_custody" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("shipment_id","sequence");--> statement-breakpoint
CREATE INDEX "shipment_events_stop" ON "shipment_events" USING btree ("stop_id") WHERE "shipment_events"."stop_id" is not null;--> statement-breakpoint
CREATE INDEX "shipment_exceptions_shipment" ON "shipment_exceptions" USING btree ("shipment_id","raised_at");--> statement-breakpoint
CREATE INDEX "shipment_exceptions_raised" ON "shipment_exceptions" USING btree ("raised_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_exceptions_open" ON "shipment_exceptions" USING btree ("shipment_id","kind") WHERE "shipment_exceptions"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_stops_to_confirm" ON "shipment_stops" USING btree ("shipment_id") WHERE "shipment_stops"."appointment" = 'required';--> statement-breakpoint
CREATE INDEX "shipment_recipients_subscriber" ON "shipment_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "shipments_newest" ON "shipments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_status" ON "shipments" USING btree ("company_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_mode" ON "shipments" USING btree ("company_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_both" ON "shipments" USING btree ("company_id","status","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_carrier" ON "shipments" USING btree ("company_id","carrier_id") WHERE "shipments"."carrier_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_search" ON "shipments" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "shipments_desk" ON "shipments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_by_status" ON "shipments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_by_mode" ON "shipments" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_by_both" ON "shipments" USING btree ("status","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_desk_search" ON "shipments" USING gin ("desk_terms");--> statement-breakpoint
CREATE INDEX "shipments_by_pickup" ON "shipments" USING btree ("pickup_from","id") WHERE "shipments"."pickup_from" is not null and "shipments"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_by_delivery" ON "shipments" USING btree ("deliver_by","id") WHERE "shipments"."deliver_by" is not null and "shipments"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_open_by_pickup" ON "shipments" USING btree (("pickup_from" is null),coalesce("pickup_from", "created_at"),"id") WHERE "shipments"."status" <> 'Delivered' and "shipments"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_to_price" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."status" = 'Quoted' and "shipments"."canceled_at" is null and "shipments"."priced_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_to_cover" ON "shipments" USING btree ("pickup_from","id") WHERE ("shipments"."status" = 'Quoted' and "shipments"."canceled_at" is null and "shipments"."carrier_id" is null) or ("shipments"."status" = 'In Transit' and "shipments"."canceled_at" is null and "shipments"."open_leg" is not null);--> statement-breakpoint
CREATE INDEX "shipments_without_pod" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."status" = 'Delivered' and "shipments"."pod_received_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_to_pick_up" ON "shipments" USING btree (least("pickup_by" at time zone 'UTC', case when "has_late_pickup_eta" then '-infinity'::timestamp end),"id") WHERE "shipments"."status" = 'Quoted' and "shipments"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_countered" ON "shipments" USING btree ("countered_at","id") WHERE "shipments"."countered_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_to_sign" ON "shipments" USING btree ("to_sign_since","id") WHERE "shipments"."to_sign_since" is not null;--> statement-breakpoint
CREATE INDEX "shipments_charge_declined" ON "shipments" USING btree ("charge_declined_at","id") WHERE "shipments"."charge_declined_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree (least("deliver_by" at time zone 'UTC', coalesce("last_event_at", "created_at") at time zone 'UTC' + interval '24 hours', case when "has_late_eta" then '-infinity'::timestamp end),"id") WHERE "shipments"."status" = 'In Transit';--> statement-breakpoint
CREATE INDEX "shipments_canceled" ON "shipments" USING btree ("company_id","created_at","id") WHERE "shipments"."canceled_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_desk_canceled" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."canceled_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_assigned" ON "shipments" USING btree ("assigned_to","created_at","id") WHERE "shipments"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "shipments_to_bill" ON "shipments" USING btree ("unbilled_at","id") WHERE "shipments"."unbilled_at" is not null and ("shipments"."status" = 'Delivered' or "shipments"."canceled_at" is not null);--> statement-breakpoint
CREATE INDEX "shipments_by_month" ON "shipments" USING btree (coalesce("pickup_from", "created_at"));--> statement-breakpoint
CREATE INDEX "shipments_unbilled_of_company" ON "shipments" USING btree ("company_id") WHERE "shipments"."unbilled_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_air_to_confirm" ON "shipments" USING btree ("created_at","id") WHERE "shipments"."mode" = 'AIR' and "shipments"."status" = 'Quoted' and "shipments"."air_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_of_carrier" ON "shipments" USING btree ("carrier_id","created_at","id") WHERE "shipments"."carrier_id" is not null;--> statement-breakpoint
CREATE INDEX "shipment_status_changes_shipment" ON "shipment_status_changes" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "shipment_status_changes_moves" ON "shipment_status_changes" USING btree ("to_status","changed_at") WHERE "shipment_status_changes"."from_status" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at" NULLS FIRST,"sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_company" ON "webhook_endpoints" USING btree ("company_id","created_at");
