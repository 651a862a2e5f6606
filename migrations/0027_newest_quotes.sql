CREATE INDEX "quote_requests_newest" ON "quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_service" ON "quote_requests" USING btree ("service_type","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_open" ON "quote_requests" USING btree ("valid_until") WHERE "quote_requests"."status" = 'quoted';