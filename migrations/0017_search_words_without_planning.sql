-- The same words as before. Written in SQL these two were planned anew for every row that was
-- booked, which took longer than the rest of the booking; PL/pgSQL keeps their plan. What is cut
-- off is beyond what any form of ours takes, and would be too long for an entry of an index.
CREATE OR REPLACE FUNCTION shipment_search_terms(owner uuid, VARIADIC texts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := string_to_array(btrim(
    regexp_replace(lower(left(array_to_string(texts, ' '), 400)), '[^[:alnum:]]+', ' ', 'g')), ' ');
BEGIN
  IF words = '{}' THEN
    RETURN '';
  END IF;
  RETURN array_to_tsvector(string_to_array(
    owner::text || ':' || array_to_string(words, ' ' || owner::text || ':'), ' '));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipment_desk_terms(VARIADIC texts text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(string_to_array(btrim(
    regexp_replace(lower(left(array_to_string(texts, ' '), 400)), '[^[:alnum:]]+', ' ', 'g')), ' '));
END
$$;
