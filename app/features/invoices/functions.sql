-- An issued invoice is never edited. What is open of it goes down with payments and credit memos, and
-- who issued it may be forgotten; it goes along when its company joins another.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - ARRAY['open_cents', 'sent_at', 'issued_by', 'company_id'])
    IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['open_cents', 'sent_at', 'issued_by', 'company_id'])
  THEN
    RAISE EXCEPTION 'an issued invoice is never edited: issue a credit memo';
  END IF;
  RETURN NEW;
END
$$;

-- Credit on account is never edited. What is left of it changes as it's applied.
CREATE OR REPLACE FUNCTION keep_customer_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - ARRAY['left_cents', 'recorded_by', 'company_id'])
    IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['left_cents', 'recorded_by', 'company_id'])
  THEN
    RAISE EXCEPTION 'a credit is never edited: void it';
  END IF;
  RETURN NEW;
END
$$;

-- A payment is never edited: it is voided by another row.
CREATE OR REPLACE FUNCTION keep_customer_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'recorded_by') IS DISTINCT FROM (to_jsonb(OLD) - 'recorded_by') THEN
    RAISE EXCEPTION 'a payment is never edited: void it';
  END IF;
  RETURN NEW;
END
$$;
