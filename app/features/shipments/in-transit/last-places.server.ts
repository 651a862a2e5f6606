import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { audiencesOf } from "../load/audience.ts";
import { isEtaInDoubt } from "../load/eta-in-doubt.server.ts";
import { toldOfHandoff } from "../load/handoff-event.ts";
import { atItsStop } from "../load/read-timeline.server.ts";
import { events, stops } from "../load/tables.server.ts";
import { shipments } from "../tables.server.ts";

/** Where a load's freight was last, as its customer was told. */
export type LastPlace = {
  /** As it was reported; null before anybody did. */
  place: string | null;
  at: Date | null;
  /** The zone of the stop where it was reported. */
  timeZone: string | null;
  /** Whether the ETA at its last stop is in doubt. */
  isEtaInDoubt: boolean;
};

/**
 * Where the freight of loads was last, by load, as their timelines tell the customer: of a handoff it
 * hears as of a terminal, and a pickup that was told without a place was at the origin.
 */
export async function readLastPlaces(
  query: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await query.execute<{
    id: string;
    place: string | null;
    at: string | null;
    zone: string | null;
    doubt: boolean | null;
  }>(sql`
    select ${shipments.id} as id, last.place, last.at, last.zone, (
      select ${stops.arrivedAt} is null and ${isEtaInDoubt} from ${stops}
      where ${stops.shipmentId} = ${shipments.id} order by ${stops.sequence} desc limit 1) as doubt
    from ${shipments} left join lateral (
      select told.place, told.at, told.zone from (
        select ${placeTold} as place, ${events.occurredAt} as at, ${stops.timeZone} as zone,
          ${events.sequence} as sequence
        from ${events} left join ${stops} on ${stops.id} = ${events.stopId}
        where ${events.shipmentId} = ${shipments.id} and ${events.undoneAt} is null
      ) as told
      where told.place is not null order by told.at desc, told.sequence desc limit 1
    ) as last on true
    where ${shipments.id} in ${[...ids]}`);
  return new Map(
    rows.map(({ id, place, at, zone, doubt }) => {
      const last = { place, at: at === null ? null : new Date(at), timeZone: zone };
      return [id, { ...last, isEtaInDoubt: doubt ?? false }];
    }),
  );
}

const cityOfStop = sql`${stops.city} || ', ' || ${stops.state}`;

/** Where an event says that the freight was; null for one that says nothing to the customer. */
const placeTold: SQL = sql`coalesce(
  case
    when ${events.audience} not in ${audiencesOf("customer")} or ${events.kind} = 'PICKUP_SCHEDULED' then null
    when ${stops.kind} = 'handoff' then case when ${events.kind} in ${toldOfHandoff} then ${cityOfStop} end
    else coalesce(nullif(${events.place}, ''), case when ${events.kind} in ${[...atItsStop]} then ${cityOfStop} end)
  end,
  case when ${events.movedTo} = 'In Transit' then ${shipments.origin} end)`;
