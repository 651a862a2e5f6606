CREATE OR REPLACE TRIGGER edi_messages_desk_news AFTER INSERT OR UPDATE OR DELETE ON edi_messages
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('edi');

CREATE OR REPLACE TRIGGER edi_invoice_issued AFTER INSERT ON invoices
FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION edi_invoice_issued();

CREATE OR REPLACE TRIGGER edi_outbox_waiting AFTER INSERT ON edi_outbox
FOR EACH ROW EXECUTE FUNCTION edi_waiting();

CREATE OR REPLACE TRIGGER edi_messages_waiting AFTER INSERT ON edi_messages
FOR EACH ROW WHEN (NEW.state = 'ready') EXECUTE FUNCTION edi_waiting();

CREATE OR REPLACE TRIGGER edi_event_recorded AFTER INSERT ON shipment_events
FOR EACH ROW WHEN (NEW.audience IN ('customer', 'parties', 'public'))
EXECUTE FUNCTION edi_event_recorded();
