CREATE INDEX "quote_offers_load" ON "quote_offers" USING btree ("tracking_id") WHERE "quote_offers"."tracking_id" is not null;--> statement-breakpoint
-- The carrier that runs a load, and the one that ran it before, hear of its changes as its owner does.
CREATE FUNCTION shipment_of_carrier_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', NEW.id, 'company_id', company_id)::text)
  FROM company_members WHERE user_id IN (OLD.carrier_id, NEW.carrier_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_carrier_news AFTER UPDATE ON shipments
FOR EACH ROW WHEN (NEW.carrier_id IS NOT NULL OR OLD.carrier_id IS NOT NULL)
EXECUTE FUNCTION shipment_of_carrier_changed();
