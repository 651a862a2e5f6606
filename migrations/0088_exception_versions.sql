ALTER TABLE "shipment_exceptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION exception_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_exceptions_version BEFORE UPDATE ON shipment_exceptions
FOR EACH ROW EXECUTE FUNCTION exception_changed();
