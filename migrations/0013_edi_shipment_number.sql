-- As `shipmentNumberOf`: B2-04 of each load tender, so that one that waits for staff is found by it. The
-- separators are those that the ISA says: its 4th and its 106th character.
UPDATE "edi_messages" SET "reference" = found."number"
FROM (
  SELECT DISTINCT ON (message."id") message."id",
    rtrim(split_part(segment, substr(message."text", 4, 1), 5)) AS "number"
  FROM "edi_messages" AS message,
    LATERAL unnest(string_to_array(message."text", substr(message."text", 106, 1)))
      WITH ORDINALITY AS parts (segment, place)
  WHERE message."kind" = '204' AND message."reference" IS NULL
    AND starts_with(ltrim(segment, E' \r\n'), 'B2' || substr(message."text", 4, 1))
  ORDER BY message."id", place
) AS found
WHERE found."id" = "edi_messages"."id" AND length(found."number") BETWEEN 1 AND 30;
