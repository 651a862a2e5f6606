-- An issued invoice is never edited. What is open of it goes down with payments and credit memos, and
-- who issued it may be forgotten; it goes along when its company joins another.
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - ARRAY['open_cents', 'sent_at', 'issued_by', 'company_id'])
    IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['open_cents', 'sent_at', 'issued_by', 'company_id'])
  THEN
    RAISE EXCEPTION 'an issued invoice is never edited: issue a credit memo';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep BEFORE UPDATE ON invoices
FOR EACH ROW EXECUTE FUNCTION keep_invoice();
--> statement-breakpoint
-- A payment is never edited: it is voided by another row.
CREATE FUNCTION keep_customer_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'recorded_by') IS DISTINCT FROM (to_jsonb(OLD) - 'recorded_by') THEN
    RAISE EXCEPTION 'a payment is never edited: void it';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customer_payments_keep BEFORE UPDATE ON customer_payments
FOR EACH ROW EXECUTE FUNCTION keep_customer_payment();
--> statement-breakpoint
CREATE TRIGGER invoices_desk_news AFTER INSERT OR UPDATE OR DELETE ON invoices
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('invoices');
--> statement-breakpoint
-- Loads that were priced before invoices existed have all of it to bill.
UPDATE shipments SET unbilled_at = priced_at
WHERE EXISTS (
  SELECT FROM charges
  WHERE charges.shipment_id = shipments.id AND charges.side = 'customer' AND charges.state = 'approved'
);
