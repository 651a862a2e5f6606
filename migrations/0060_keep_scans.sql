-- What a scanner said of a version is said once; only of a version that waits.
CREATE OR REPLACE FUNCTION keep_paper_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.paper_id, NEW.version, NEW.file_name, NEW.media_type, NEW.content, NEW.size,
      NEW.sha256, NEW.made_from, NEW.brought_at)
    IS DISTINCT FROM (OLD.id, OLD.paper_id, OLD.version, OLD.file_name, OLD.media_type, OLD.content,
      OLD.size, OLD.sha256, OLD.made_from, OLD.brought_at)
    OR (NEW.scan IS DISTINCT FROM OLD.scan AND OLD.scan IS DISTINCT FROM 'waiting')
  THEN
    RAISE EXCEPTION 'a version of a paper is never changed: add another one';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- A document that can't be opened yet is announced once it can.
DROP TRIGGER webhook_document_added ON paper_versions;
--> statement-breakpoint
CREATE TRIGGER webhook_document_added AFTER INSERT ON paper_versions
FOR EACH ROW WHEN (NEW.scan IS DISTINCT FROM 'waiting') EXECUTE FUNCTION webhook_document_added();
--> statement-breakpoint
CREATE TRIGGER webhook_document_scanned AFTER UPDATE ON paper_versions
FOR EACH ROW WHEN (OLD.scan = 'waiting' AND NEW.scan = 'clean')
EXECUTE FUNCTION webhook_document_added();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_document_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(load.company_id, 'document.created', jsonb_build_object(
    'trackingId', load.tracking_id, 'documentId', NEW.id, 'kind', paper.kind, 'version', NEW.version))
  FROM papers AS paper JOIN shipments AS load ON load.id = paper.shipment_id
  WHERE paper.id = NEW.paper_id
    AND paper.kind IN ('bill of lading', 'eBOL', 'labels', 'proof of delivery', 'invoice', 'photo');
  RETURN NULL;
END
$$;
