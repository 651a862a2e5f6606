CREATE OR REPLACE TRIGGER shipments_desk_news AFTER INSERT OR UPDATE OR DELETE ON shipments
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('shipments');

CREATE OR REPLACE TRIGGER shipments_booked AFTER INSERT ON shipments
REFERENCING NEW TABLE AS booked
FOR EACH STATEMENT EXECUTE FUNCTION shipments_booked();

CREATE OR REPLACE TRIGGER shipments_changed AFTER UPDATE OR DELETE ON shipments
FOR EACH ROW EXECUTE FUNCTION shipments_changed();

CREATE OR REPLACE TRIGGER shipments_need_an_account AFTER INSERT ON shipments
REFERENCING NEW TABLE AS booked
FOR EACH STATEMENT EXECUTE FUNCTION shipments_need_an_account();

CREATE OR REPLACE TRIGGER load_messages_desk_news AFTER INSERT OR UPDATE OR DELETE ON load_messages
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('conversations');

CREATE OR REPLACE TRIGGER shipment_stops_late_eta
AFTER UPDATE OF kind, eta, window_from, window_to, time_zone, arrived_at, departed_at ON shipment_stops
FOR EACH ROW WHEN (OLD.eta IS NOT NULL OR NEW.eta IS NOT NULL) EXECUTE FUNCTION note_late_eta();

CREATE OR REPLACE TRIGGER shipment_stops_late_eta_new AFTER INSERT ON shipment_stops
FOR EACH ROW WHEN (NEW.eta IS NOT NULL) EXECUTE FUNCTION note_late_eta();

CREATE OR REPLACE TRIGGER shipment_stops_late_eta_gone AFTER DELETE ON shipment_stops
FOR EACH ROW WHEN (OLD.eta IS NOT NULL) EXECUTE FUNCTION note_late_eta();

CREATE OR REPLACE TRIGGER carrier_offers_counter AFTER UPDATE OF state ON carrier_offers
FOR EACH ROW WHEN (OLD.state = 'countered' OR NEW.state = 'countered') EXECUTE FUNCTION note_counter();

CREATE OR REPLACE TRIGGER load_bids_counter AFTER INSERT OR UPDATE OF state ON load_bids
FOR EACH ROW EXECUTE FUNCTION note_counter();

CREATE OR REPLACE TRIGGER event_says_status BEFORE INSERT ON shipment_events
FOR EACH ROW WHEN (NEW.moved_to IS NULL AND NEW.kind IN ('PICKED_UP', 'GATE_OUT', 'DELIVERED'))
EXECUTE FUNCTION event_says_status();

CREATE OR REPLACE TRIGGER event_moves_load AFTER INSERT ON shipment_events
FOR EACH ROW EXECUTE FUNCTION event_moves_load();

CREATE OR REPLACE TRIGGER shipments_status_has_event AFTER UPDATE OF status ON shipments
FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION status_has_event();

CREATE OR REPLACE TRIGGER shipment_exceptions_version BEFORE UPDATE ON shipment_exceptions
FOR EACH ROW EXECUTE FUNCTION exception_changed();
