-- News of loads that partners tendered, in the transaction of its cause, whoever makes it.
CREATE FUNCTION edi_event_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO edi_outbox (shipment_id, event_id)
  SELECT tender.shipment_id, NEW.id
  FROM edi_tenders AS tender JOIN edi_partners AS partner ON partner.id = tender.partner_id
  WHERE tender.shipment_id = NEW.shipment_id AND partner.sends_status;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER edi_event_recorded AFTER INSERT ON shipment_events
FOR EACH ROW EXECUTE FUNCTION edi_event_recorded();
--> statement-breakpoint
CREATE FUNCTION edi_invoice_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO edi_outbox (shipment_id, invoice_id)
  SELECT tender.shipment_id, NEW.id
  FROM edi_tenders AS tender JOIN edi_partners AS partner ON partner.id = tender.partner_id
  WHERE tender.shipment_id = NEW.shipment_id AND partner.sends_invoices;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER edi_invoice_issued AFTER INSERT ON invoices
FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION edi_invoice_issued();
--> statement-breakpoint
CREATE FUNCTION edi_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('edi', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER edi_outbox_waiting AFTER INSERT ON edi_outbox
FOR EACH ROW EXECUTE FUNCTION edi_waiting();
--> statement-breakpoint
CREATE TRIGGER edi_messages_waiting AFTER INSERT ON edi_messages
FOR EACH ROW WHEN (NEW.state = 'ready') EXECUTE FUNCTION edi_waiting();
