CREATE OR REPLACE TRIGGER assignments_cover_load AFTER INSERT
OR UPDATE OF leg_id, carrier_id, accepted_at, dispatched_at, completed_at, ended_at, end_reason, custody ON assignments
FOR EACH ROW EXECUTE FUNCTION assignments_cover_load();

CREATE OR REPLACE TRIGGER assignments_to_sign AFTER UPDATE OF changed_at, completed_at, ended_at ON assignments
FOR EACH ROW
WHEN (NEW.changed_at IS NOT NULL OR OLD.changed_at IS NOT NULL)
EXECUTE FUNCTION note_to_sign();

-- A first leg comes with its assignment, which covers the load by itself.
CREATE OR REPLACE TRIGGER legs_cover_load AFTER INSERT ON legs
FOR EACH ROW WHEN (NEW.sequence > 1) EXECUTE FUNCTION assignments_cover_load();

CREATE OR REPLACE TRIGGER legs_uncover_load AFTER DELETE ON legs
FOR EACH ROW EXECUTE FUNCTION assignments_cover_load();

CREATE OR REPLACE TRIGGER event_has_assignment BEFORE INSERT ON shipment_events
FOR EACH ROW WHEN (NEW.assignment_id IS NULL) EXECUTE FUNCTION event_has_assignment();

CREATE OR REPLACE TRIGGER shipment_stops_handoff_window
AFTER UPDATE OF window_from, window_to, pickup_from, pickup_to, time_zone ON shipment_stops
FOR EACH ROW WHEN (NEW.kind = 'handoff') EXECUTE FUNCTION handoff_window_changed();
