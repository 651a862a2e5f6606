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
	"mode" text NOT NULL,
	"transit_days" integer NOT NULL,
	"valid_until" date NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"weight" numeric(9, 3) NOT NULL,
	"description" text NOT NULL,
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
ALTER TABLE "quote_requests" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "declined_by" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "declined_reason" text;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_notes_request" ON "quote_notes" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "quote_offers_request" ON "quote_offers" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_offers_one_open" ON "quote_offers" USING btree ("request_id") WHERE "quote_offers"."state" = 'open';--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_owner" ON "quote_requests" USING btree ("owner_id","status");