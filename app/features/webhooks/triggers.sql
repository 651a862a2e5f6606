CREATE OR REPLACE TRIGGER webhook_quote_priced AFTER INSERT ON quote_offers
FOR EACH ROW EXECUTE FUNCTION webhook_quote_priced();

CREATE OR REPLACE TRIGGER webhook_offer_sent AFTER INSERT ON carrier_offers
FOR EACH ROW EXECUTE FUNCTION webhook_offer_changed();

CREATE OR REPLACE TRIGGER webhook_offer_changed AFTER UPDATE OF state ON carrier_offers
FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION webhook_offer_changed();

CREATE OR REPLACE TRIGGER webhooks_waiting AFTER INSERT OR UPDATE OF state ON webhook_deliveries
FOR EACH STATEMENT EXECUTE FUNCTION webhooks_waiting();

CREATE OR REPLACE TRIGGER webhook_document_added AFTER INSERT ON paper_versions
FOR EACH ROW WHEN (NEW.scan IS DISTINCT FROM 'waiting') EXECUTE FUNCTION webhook_document_added();

CREATE OR REPLACE TRIGGER webhook_document_scanned AFTER UPDATE ON paper_versions
FOR EACH ROW WHEN (OLD.scan = 'waiting' AND NEW.scan = 'clean')
EXECUTE FUNCTION webhook_document_added();

CREATE OR REPLACE TRIGGER webhook_status_changed AFTER INSERT ON shipment_status_changes
FOR EACH ROW WHEN (NEW.from_status IS NOT NULL) EXECUTE FUNCTION webhook_status_changed();

CREATE OR REPLACE TRIGGER webhook_event_recorded AFTER INSERT ON shipment_events
FOR EACH ROW WHEN (NEW.audience IN ('customer', 'parties', 'public'))
EXECUTE FUNCTION webhook_event_recorded();

CREATE OR REPLACE TRIGGER webhook_proof_added AFTER INSERT ON delivery_receipts
FOR EACH ROW WHEN (NEW.released_at IS NOT NULL)
EXECUTE FUNCTION webhook_proof_released();

CREATE OR REPLACE TRIGGER webhook_proof_released AFTER UPDATE ON delivery_receipts
FOR EACH ROW WHEN (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL)
EXECUTE FUNCTION webhook_proof_released();

CREATE OR REPLACE TRIGGER webhook_upload_added AFTER INSERT ON paper_uploads
FOR EACH ROW WHEN (NEW.for_customer)
EXECUTE FUNCTION webhook_proof_released();

CREATE OR REPLACE TRIGGER webhook_upload_shown AFTER UPDATE ON paper_uploads
FOR EACH ROW WHEN (NEW.for_customer AND NOT OLD.for_customer)
EXECUTE FUNCTION webhook_proof_released();

CREATE OR REPLACE TRIGGER webhook_assignment_changed AFTER INSERT OR UPDATE ON assignments
FOR EACH ROW EXECUTE FUNCTION webhook_assignment_changed();

CREATE OR REPLACE TRIGGER webhook_shipment_edited AFTER UPDATE OF version ON shipments
FOR EACH ROW WHEN (NEW.version <> OLD.version AND pg_trigger_depth() = 0)
EXECUTE FUNCTION webhook_shipment_edited();
