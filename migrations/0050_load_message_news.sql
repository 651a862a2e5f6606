-- Only the side that a message belongs to hears of it, and all open staff desks.
CREATE FUNCTION load_message_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shipments', json_build_object('op', 'UPDATE', 'id', NEW.shipment_id, 'company_id', company_id)::text)
  FROM (
    SELECT company_id FROM shipments WHERE NEW.side = 'customer' AND id = NEW.shipment_id
    UNION ALL
    SELECT company_id FROM company_members WHERE NEW.side = 'carrier' AND user_id = NEW.carrier_id
  ) side;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER load_messages_news AFTER INSERT OR UPDATE OF read_at ON load_messages
FOR EACH ROW EXECUTE FUNCTION load_message_changed();
--> statement-breakpoint
CREATE TRIGGER load_messages_desk_news AFTER INSERT OR UPDATE OR DELETE ON load_messages
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('conversations');
