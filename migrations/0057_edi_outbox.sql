CREATE TABLE "edi_outbox" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edi_outbox_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"event_id" uuid,
	"invoice_id" uuid,
	CONSTRAINT "edi_outbox_cause" CHECK (num_nonnulls("edi_outbox"."event_id", "edi_outbox"."invoice_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "edi_outbox" ADD CONSTRAINT "edi_outbox_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_outbox" ADD CONSTRAINT "edi_outbox_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_outbox" ADD CONSTRAINT "edi_outbox_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edi_outbox_shipment" ON "edi_outbox" USING btree ("shipment_id");