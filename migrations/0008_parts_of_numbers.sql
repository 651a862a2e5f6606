-- Loads are also found by a part of a number: its digits without letters and leading zeros, and all of
-- it without signs. New loads have these words from the application; nobody is told of this change.
ALTER TABLE "shipments" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE shipments SET search_words = left(concat_ws(' ', search_words, found.words), 1500)
FROM (
  SELECT shipment_id, string_agg(DISTINCT part, ' ') AS words
  FROM shipment_references, LATERAL (
    SELECT unnest(ARRAY[run, ltrim(run, '0')]) AS part
    FROM (SELECT (regexp_matches(value, '\d+', 'g'))[1] AS run) AS runs
    UNION SELECT regexp_replace(lower(value), '[^[:alnum:]]+', '', 'g')
  ) AS parts
  WHERE value ~ '\d' AND (value ~ '[^0-9]' OR value LIKE '0%') AND length(part) >= 3
  GROUP BY shipment_id
) AS found
WHERE found.shipment_id = shipments.id;--> statement-breakpoint
ALTER TABLE "shipments" ENABLE TRIGGER USER;
