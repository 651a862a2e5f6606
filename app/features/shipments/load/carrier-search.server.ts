import { and, or, type SQL, sql } from "drizzle-orm";
import { withoutKind } from "../find/reference-parts.ts";
import { askedAtGate } from "./gate-numbers.ts";

const maximumWords = 6;

const isSplit = sql`exists (select from legs where legs.shipment_id = shipments.id and legs.sequence = 2)`;

/**
 * The condition for loads in which a carrier finds each word of `typed`, among what it reads of them:
 * the tracking ID and numbers, also without their signs, the cities and driver, truck and trailer. Of a
 * load that was split, those are of its own legs, with the numbers that every gate asks for. Undefined without a word. For queries of the carrier's own loads.
 */
export function matchesCarrierSearch(carrierId: string, typed: string): SQL | undefined {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = sql`lower(concat_ws(' ', shipments.tracking_id, ${placesOfWholeLoad}, ${numbersOfLoad}, ${citiesOfLegs(carrierId)}, ${textOfAssignments(carrierId)}))`;
  const has = (word: string) => sql`strpos(${text}, ${word}) > 0`;
  return and(
    ...words.slice(0, maximumWords).map((word) => {
      const bare = withoutKind(word);
      return bare ? or(has(word), has(bare)) : has(word);
    }),
  );
}

/** Where all of a load goes, for its only carrier. */
const placesOfWholeLoad = sql`case when not ${isSplit} then concat_ws(' ', shipments.origin, shipments.destination) end`;

/** Its numbers: of a load that was split, those that every gate asks for. */
const numbersOfLoad = sql`(
  select string_agg(concat_ws(' ', value, regexp_replace(value, '[^[:alnum:]]+', '', 'g')), ' ')
  from shipment_references where shipment_references.shipment_id = shipments.id
    and (not ${isSplit} or kind in (${sql.join(
      askedAtGate.map((kind) => sql`${kind}`),
      sql`, `,
    )})))`;

const isRunBy = (carrierId: string) =>
  sql`assignments.carrier_id = ${carrierId}
    and (assignments.ended_at is null or assignments.end_reason = 'load canceled')`;

/** The cities of its legs' stops; a handoff ends one leg and begins the next. */
const citiesOfLegs = (carrierId: string) => sql`(
  select string_agg(placed.city, ' ') from (
    select city, kind, 1 + count(*) filter (where kind = 'handoff')
      over (order by sequence rows between unbounded preceding and 1 preceding) as leg
    from shipment_stops where shipment_stops.shipment_id = shipments.id) as placed
  where exists (select from legs join assignments on assignments.leg_id = legs.id
    where legs.shipment_id = shipments.id and ${isRunBy(carrierId)}
      and (legs.sequence = placed.leg or (placed.kind = 'handoff' and legs.sequence = placed.leg + 1))))`;

/** Its drivers, trucks and trailers, and the numbers of its legs. */
const textOfAssignments = (carrierId: string) => sql`(
  select string_agg(concat_ws(' ', driver, truck, trailer,
    (select string_agg(number ->> 'value', ' ') from jsonb_array_elements(legs."references") as number)), ' ')
  from assignments join legs on legs.id = assignments.leg_id
  where legs.shipment_id = shipments.id and ${isRunBy(carrierId)})`;
