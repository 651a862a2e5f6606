CREATE OR REPLACE TRIGGER carrier_bills_keep BEFORE UPDATE ON carrier_bills
FOR EACH ROW EXECUTE FUNCTION keep_carrier_bill();

CREATE OR REPLACE TRIGGER carrier_bills_desk_news AFTER INSERT OR UPDATE OR DELETE ON carrier_bills
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('bills');

CREATE OR REPLACE TRIGGER carrier_bills_unbilled AFTER INSERT OR UPDATE OF state, approved_cents ON carrier_bills
FOR EACH ROW EXECUTE FUNCTION note_unbilled_pay();

CREATE OR REPLACE TRIGGER charges_unbilled AFTER INSERT OR UPDATE OF state, assignment_id ON charges
FOR EACH ROW WHEN (NEW.assignment_id IS NOT NULL) EXECUTE FUNCTION note_unbilled_pay();
