-- News of loads that partners tendered, in the transaction of its cause, no matter which code runs it.
CREATE OR REPLACE FUNCTION edi_event_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO edi_outbox (shipment_id, event_id)
  SELECT tender.shipment_id, NEW.id
  FROM edi_tenders AS tender JOIN edi_partners AS partner ON partner.id = tender.partner_id
  WHERE tender.shipment_id = NEW.shipment_id AND partner.sends_status;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION edi_invoice_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO edi_outbox (shipment_id, invoice_id)
  SELECT tender.shipment_id, NEW.id
  FROM edi_tenders AS tender JOIN edi_partners AS partner ON partner.id = tender.partner_id
  WHERE tender.shipment_id = NEW.shipment_id AND partner.sends_invoices;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION edi_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('edi', '');
  RETURN NULL;
END
$$;
