-- The words of `texts`, lower case, each behind its owner's id: a search by prefix then reads
-- only the entries of that owner, whatever everybody else has booked.
CREATE FUNCTION shipment_search_terms(owner uuid, VARIADIC texts text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT owner::text || ':' || left(word, 64))), ''::tsvector)
  FROM regexp_split_to_table(lower(array_to_string(texts, ' ')), '[^[:alnum:]]+') AS word
  WHERE word <> ''
);
