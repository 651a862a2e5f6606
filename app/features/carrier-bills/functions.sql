-- A carrier's bill stays as it came in; only what we decide about it, what was agreed then and its
-- payment are recorded.
CREATE OR REPLACE FUNCTION keep_carrier_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.shipment_id, NEW.carrier_id, NEW.number, NEW.billed_on, NEW.lines, NEW.total_cents,
      NEW.received_at)
    IS DISTINCT FROM (OLD.id, OLD.shipment_id, OLD.carrier_id, OLD.number, OLD.billed_on, OLD.lines,
      OLD.total_cents, OLD.received_at)
    OR NEW.expected_cents <> OLD.expected_cents
      AND (OLD.state NOT IN ('to approve', 'disputed') OR NEW.state NOT IN ('approved', 'rejected'))
    OR OLD.state = 'paid' AND (NEW.state, NEW.approved_cents, NEW.run_id, NEW.pay_to)
      IS DISTINCT FROM (OLD.state, OLD.approved_cents, OLD.run_id, OLD.pay_to)
  THEN
    RAISE EXCEPTION 'a carrier bill is never edited';
  END IF;
  RETURN NEW;
END
$$;
