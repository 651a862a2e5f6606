ALTER TABLE "customer_terms" ADD COLUMN "release_proofs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_receipts_to_review" ON "delivery_receipts" USING btree ("version_id") WHERE "delivery_receipts"."released_at" is null and "delivery_receipts"."withdrawn_at" is null;--> statement-breakpoint
-- The proofs so far were seen when they came.
UPDATE "delivery_receipts" SET "released_at" = "brought_at"
FROM "paper_versions" WHERE "paper_versions"."id" = "version_id";
--> statement-breakpoint
-- A customer's software is told of a proof of delivery once it is released, of other documents as before.
CREATE OR REPLACE FUNCTION webhook_document_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(load.company_id, 'document.created', jsonb_build_object(
    'trackingId', load.tracking_id, 'documentId', NEW.id, 'kind', paper.kind, 'version', NEW.version))
  FROM papers AS paper JOIN shipments AS load ON load.id = paper.shipment_id
  WHERE paper.id = NEW.paper_id
    AND (paper.kind IN ('bill of lading', 'eBOL', 'labels', 'invoice', 'photo')
      OR (paper.kind = 'proof of delivery' AND EXISTS (
        SELECT FROM delivery_receipts
        WHERE version_id = NEW.id AND released_at IS NOT NULL AND withdrawn_at IS NULL)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_proof_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(load.company_id, 'document.created', jsonb_build_object(
    'trackingId', load.tracking_id, 'documentId', version.id, 'kind', paper.kind, 'version', version.version))
  FROM paper_versions AS version JOIN papers AS paper ON paper.id = version.paper_id
  JOIN shipments AS load ON load.id = paper.shipment_id
  WHERE version.id = NEW.version_id AND (version.scan IS NULL OR version.scan = 'clean');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_proof_added AFTER INSERT ON delivery_receipts
FOR EACH ROW WHEN (NEW.released_at IS NOT NULL)
EXECUTE FUNCTION webhook_proof_released();
--> statement-breakpoint
CREATE TRIGGER webhook_proof_released AFTER UPDATE ON delivery_receipts
FOR EACH ROW WHEN (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL)
EXECUTE FUNCTION webhook_proof_released();
