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

-- A copy for the lists of what isn't billed: the approved pay of an assignment that is on no bill,
-- decided or not. expected.server.ts has the same rule.
CREATE OR REPLACE FUNCTION unbilled_pay(assignment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(cents) FROM charges WHERE assignment_id = assignment AND state = 'approved'), 0)
    - coalesce((SELECT sum(coalesce(approved_cents, total_cents)) FROM carrier_bills
        WHERE assignment_id = assignment AND state <> 'rejected'), 0)
$$;

CREATE OR REPLACE FUNCTION note_unbilled_pay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbilled bigint;
BEGIN
  -- Locked before the sums are read, so that of two at once the second counts the first.
  PERFORM FROM assignments WHERE id = NEW.assignment_id FOR NO KEY UPDATE;
  unbilled := unbilled_pay(NEW.assignment_id);
  UPDATE assignments SET unbilled_cents = unbilled
  WHERE id = NEW.assignment_id AND unbilled_cents <> unbilled;
  RETURN NULL;
END
$$;
