-- Messages are written in the transaction of their cause, by the statement, no matter which code runs it. Nothing
-- that names a person goes along: the receiver asks the API for the rest, with a key. `record` is the load, or
-- the quote request, that it's about: messages about one are sent in order. Those to an endpoint that is disabled
-- are kept as failed, for as long as messages are: its owner enables it and sends them again.
CREATE OR REPLACE FUNCTION enqueue_webhook(company uuid, record uuid, message_kind text, message jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, record_id, kind, data, state, settled_at, last_error)
  SELECT id, record, message_kind, message,
    CASE WHEN disabled_at IS NULL THEN 'waiting' ELSE 'failed' END,
    CASE WHEN disabled_at IS NULL THEN NULL ELSE now() END,
    CASE WHEN disabled_at IS NULL THEN NULL ELSE 'This endpoint was disabled.' END
  FROM webhook_endpoints
  WHERE company_id = company AND message_kind = ANY (kinds)
    AND (disabled_at IS NULL OR disabled_at > now() - interval '30 days')
  ORDER BY created_at, id
$$;

CREATE OR REPLACE FUNCTION webhooks_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('webhooks', '');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION webhook_shipment_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(
    NEW.company_id,
    NEW.id,
    CASE WHEN NEW.canceled_at IS NOT NULL AND OLD.canceled_at IS NULL
      THEN 'shipment.canceled' ELSE 'shipment.updated' END,
    jsonb_build_object('trackingId', NEW.tracking_id, 'version', NEW.version)
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION webhook_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(company_id, id, 'shipment.status_changed',
    jsonb_build_object('trackingId', tracking_id, 'status', NEW.to_status))
  FROM shipments WHERE id = NEW.shipment_id;
  RETURN NULL;
END
$$;

-- Who hands the freight over to whom is ours to know: the customer's software is told that it came to
-- a terminal and left it. handoff-event.ts has the same rule.
CREATE OR REPLACE FUNCTION webhook_event_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := NEW.kind;
BEGIN
  IF is_handoff(NEW.stop_id) THEN
    told := CASE NEW.kind WHEN 'DELIVERED' THEN 'ARRIVED_AT_TERMINAL' WHEN 'PICKED_UP' THEN 'DEPARTED_TERMINAL' END;
  END IF;
  PERFORM enqueue_webhook(company_id, id, 'event.created', jsonb_build_object(
    'trackingId', tracking_id, 'eventId', NEW.id, 'kind', told,
    'occurredAt', to_char(NEW.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  FROM shipments WHERE id = NEW.shipment_id AND told IS NOT NULL;
  RETURN NULL;
END
$$;

-- A customer's software is told of a proof of delivery or an upload once it is released, of other documents
-- at once.
CREATE OR REPLACE FUNCTION webhook_document_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(load.company_id, load.id, 'document.created', jsonb_build_object(
    'trackingId', load.tracking_id, 'documentId', NEW.id, 'kind', paper.kind, 'version', NEW.version))
  FROM papers AS paper JOIN shipments AS load ON load.id = paper.shipment_id
  WHERE paper.id = NEW.paper_id
    AND (paper.kind IN ('bill of lading', 'eBOL', 'labels', 'invoice')
      OR EXISTS (SELECT FROM paper_uploads WHERE version_id = NEW.id AND for_customer)
      OR (paper.kind = 'proof of delivery' AND EXISTS (
        SELECT FROM delivery_receipts
        WHERE version_id = NEW.id AND released_at IS NOT NULL AND withdrawn_at IS NULL)));
  RETURN NULL;
END
$$;

-- For receipts and uploads alike.
CREATE OR REPLACE FUNCTION webhook_proof_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(load.company_id, load.id, 'document.created', jsonb_build_object(
    'trackingId', load.tracking_id, 'documentId', version.id, 'kind', paper.kind, 'version', version.version))
  FROM paper_versions AS version JOIN papers AS paper ON paper.id = version.paper_id
  JOIN shipments AS load ON load.id = paper.shipment_id
  WHERE version.id = NEW.version_id AND (version.scan IS NULL OR version.scan = 'clean');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION webhook_quote_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(company_id, id, 'quote.priced', jsonb_build_object(
    'quoteId', NEW.request_id, 'priceCents', NEW.price_cents, 'validUntil', NEW.valid_until))
  FROM quote_requests WHERE id = NEW.request_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION webhook_offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(
    NEW.carrier_id,
    NEW.shipment_id,
    CASE WHEN TG_OP = 'INSERT' THEN 'offer.created' ELSE 'offer.changed' END,
    jsonb_build_object('offerId', NEW.id, 'state', NEW.state));
  RETURN NULL;
END
$$;

-- A carrier's software is told what becomes of the loads that it has. Their pay is asked of the API.
CREATE OR REPLACE FUNCTION webhook_assignment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told jsonb;
  is_new boolean := TG_OP = 'INSERT';
BEGIN
  SELECT jsonb_build_object('assignmentId', NEW.id, 'trackingId', tracking_id) INTO told
  FROM shipments WHERE id = NEW.shipment_id;
  -- One that was taken back by mistake is the carrier's again.
  IF is_new OR (NEW.ended_at IS NULL AND OLD.ended_at IS NOT NULL) THEN
    PERFORM enqueue_webhook(NEW.carrier_id, NEW.shipment_id, 'assignment.accepted', told);
  END IF;
  IF NEW.confirmed_at IS NOT NULL AND (is_new OR NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at) THEN
    PERFORM enqueue_webhook(NEW.carrier_id, NEW.shipment_id, 'assignment.confirmed', told);
  END IF;
  IF NEW.dispatched_at IS NOT NULL AND (is_new OR OLD.dispatched_at IS NULL) THEN
    PERFORM enqueue_webhook(NEW.carrier_id, NEW.shipment_id, 'assignment.dispatched', told);
  END IF;
  IF NEW.ended_at IS NOT NULL AND (is_new OR OLD.ended_at IS NULL) THEN
    PERFORM enqueue_webhook(NEW.carrier_id, NEW.shipment_id, 'assignment.ended', told || jsonb_build_object('reason', NEW.end_reason));
  END IF;
  RETURN NULL;
END
$$;
