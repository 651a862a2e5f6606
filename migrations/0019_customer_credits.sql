CREATE TABLE "customer_credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"receipt_id" uuid NOT NULL,
	"voids" bigint,
	"reason" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "customer_credits_voided_once" UNIQUE("voids"),
	CONSTRAINT "customer_credits_sign" CHECK (("customer_credits"."cents" < 0) = ("customer_credits"."voids" is not null)),
	CONSTRAINT "customer_credits_left" CHECK ("customer_credits"."left_cents" between 0 and greatest("customer_credits"."cents", 0))
);
--> statement-breakpoint
ALTER TABLE "customer_payments" ADD COLUMN "credit_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_credits" ADD CONSTRAINT "customer_credits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credits" ADD CONSTRAINT "customer_credits_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_credits_company" ON "customer_credits" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "customer_credits_receipt" ON "customer_credits" USING btree ("receipt_id");--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_credit_id_customer_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."customer_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_payments_credit" ON "customer_payments" USING btree ("credit_id") WHERE "customer_payments"."credit_id" is not null;--> statement-breakpoint
ALTER TABLE "customer_payments" ADD CONSTRAINT "customer_payments_by_credit" CHECK (("customer_payments"."method" = 'credit') = ("customer_payments"."credit_id" is not null));