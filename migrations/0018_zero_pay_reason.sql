ALTER TABLE "assignments" ADD COLUMN "zero_pay_cents" bigint;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "zero_pay_reason" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_zero_pay" CHECK (("assignments"."zero_pay_cents" is null) = ("assignments"."zero_pay_reason" is null) and "assignments"."zero_pay_cents" <= 0);