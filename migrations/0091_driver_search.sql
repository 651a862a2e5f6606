-- The words that find the driver of an assignment: the name, the phone as it is typed, whole
-- and in its parts, and the numbers of truck and trailer.
CREATE FUNCTION driver_terms(driver text, driver_phone text, truck text, trailer text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
-- An index is built with an empty search path.
SET search_path FROM CURRENT AS $$
DECLARE
  called text := regexp_replace(coalesce(driver_phone, ''), '[^0-9]', '', 'g');
BEGIN
  RETURN shipment_desk_terms(driver, truck, trailer, right(called, 10), right(called, 7), right(called, 4));
END
$$;
--> statement-breakpoint
CREATE INDEX "assignments_driver" ON "assignments"
USING gin (driver_terms("driver", "driver_phone", "truck", "trailer"));
--> statement-breakpoint
-- The loads whose driver or truck a search of the desk finds, the latest first.
CREATE FUNCTION loads_of_driver(words tsquery, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT shipment_id FROM assignments
  WHERE driver_terms(driver, driver_phone, truck, trailer) @@ words
  ORDER BY accepted_at DESC LIMIT most
$$;
