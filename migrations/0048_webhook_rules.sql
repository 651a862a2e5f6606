-- Messages are written in the transaction of their cause, by the statement, whoever makes it. Nothing
-- that names a person goes along: the receiver asks the API for the rest, with a key.
CREATE FUNCTION enqueue_webhook(company uuid, message_kind text, message jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, kind, data)
  SELECT id, message_kind, message FROM webhook_endpoints
  WHERE company_id = company AND disabled_at IS NULL AND message_kind = ANY (kinds)
  ORDER BY created_at, id
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Bookings come many to a statement, and most companies listen to none.
  PERFORM enqueue_webhook(
    load.company_id,
    CASE WHEN change.from_status IS NULL THEN 'shipment.created' ELSE 'shipment.status_changed' END,
    jsonb_build_object('trackingId', load.tracking_id, 'status', change.to_status)
  )
  FROM changes AS change
  JOIN shipments AS load ON load.id = change.shipment_id
  WHERE EXISTS (SELECT FROM webhook_endpoints WHERE company_id = load.company_id)
  ORDER BY change.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_status_changed AFTER INSERT ON shipment_status_changes
REFERENCING NEW TABLE AS changes
FOR EACH STATEMENT EXECUTE FUNCTION webhook_status_changed();
--> statement-breakpoint
CREATE FUNCTION webhook_shipment_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(
    NEW.company_id,
    CASE WHEN NEW.canceled_at IS NOT NULL AND OLD.canceled_at IS NULL
      THEN 'shipment.canceled' ELSE 'shipment.updated' END,
    jsonb_build_object('trackingId', NEW.tracking_id, 'version', NEW.version)
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_shipment_edited AFTER UPDATE OF version ON shipments
FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION webhook_shipment_edited();
--> statement-breakpoint
CREATE FUNCTION webhook_event_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(company_id, 'event.created', jsonb_build_object(
    'trackingId', tracking_id, 'eventId', NEW.id, 'kind', NEW.kind,
    'occurredAt', to_char(NEW.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  FROM shipments WHERE id = NEW.shipment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_event_recorded AFTER INSERT ON shipment_events
FOR EACH ROW EXECUTE FUNCTION webhook_event_recorded();
--> statement-breakpoint
-- A document is told of to the shipper alone, and none that holds the carrier's rate.
CREATE FUNCTION webhook_document_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(load.company_id, 'document.created', jsonb_build_object(
    'trackingId', load.tracking_id, 'documentId', NEW.id, 'kind', paper.kind, 'version', NEW.version))
  FROM papers AS paper JOIN shipments AS load ON load.id = paper.shipment_id
  WHERE paper.id = NEW.paper_id
    AND paper.kind IN ('bill of lading', 'labels', 'proof of delivery', 'invoice', 'photo');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_document_added AFTER INSERT ON paper_versions
FOR EACH ROW EXECUTE FUNCTION webhook_document_added();
--> statement-breakpoint
CREATE FUNCTION webhook_quote_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(company_id, 'quote.priced', jsonb_build_object(
    'quoteId', NEW.request_id, 'priceCents', NEW.price_cents, 'validUntil', NEW.valid_until))
  FROM quote_requests WHERE id = NEW.request_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_quote_priced AFTER INSERT ON quote_offers
FOR EACH ROW EXECUTE FUNCTION webhook_quote_priced();
--> statement-breakpoint
CREATE FUNCTION webhook_offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_webhook(
    company_id,
    CASE WHEN TG_OP = 'INSERT' THEN 'offer.created' ELSE 'offer.changed' END,
    jsonb_build_object('offerId', NEW.id, 'state', NEW.state)
  )
  FROM company_members WHERE user_id = NEW.carrier_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhook_offer_sent AFTER INSERT ON carrier_offers
FOR EACH ROW EXECUTE FUNCTION webhook_offer_changed();
--> statement-breakpoint
CREATE TRIGGER webhook_offer_changed AFTER UPDATE OF state ON carrier_offers
FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION webhook_offer_changed();
--> statement-breakpoint
CREATE FUNCTION webhooks_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('webhooks', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_waiting AFTER INSERT OR UPDATE OF state ON webhook_deliveries
FOR EACH STATEMENT EXECUTE FUNCTION webhooks_waiting();
