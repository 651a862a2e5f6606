import { randomUUID } from "node:crypto";
import type { Care } from "./equipment.ts";
import type { FreightUnit } from "./freight.ts";
import type { Reference } from "./reference.ts";
import { keepIds } from "./row-ids.server.ts";
import { searchWordsOf } from "./search-words.server.ts";
import type { Stop } from "./stop.ts";
import { stopTimes } from "./stop-times.ts";
import type { care, freightItems, freightUnits, references, stops } from "./tables.server.ts";

type NewStop = Omit<typeof stops.$inferInsert, "id" | "shipmentId" | "sequence" | "accessorials"> &
  Pick<Stop, "accessorials"> & { id?: string | null };

/** What a new load has beyond its six fields. */
export type NewLoadDetails = {
  stops: readonly NewStop[];
  references?: readonly Reference[];
  units: readonly FreightUnit[];
  care?: Partial<Care>;
};

/** The rows of loads' details, by table. */
export type DetailRows = {
  stops: (typeof stops.$inferInsert)[];
  references: (typeof references.$inferInsert)[];
  units: (typeof freightUnits.$inferInsert)[];
  items: (typeof freightItems.$inferInsert)[];
  care: (typeof care.$inferInsert)[];
};

type Detailed = { id: string; details?: NewLoadDetails | undefined };

/** The rows of the details of new loads. */
export function detailRows(loads: readonly Detailed[]): DetailRows {
  const detailed = loads.flatMap(({ id, details }) => (details ? [{ id, ...details }] : []));
  return {
    stops: detailed.flatMap(({ id: shipmentId, stops }) =>
      stops.map((stop, index) => ({
        ...stop,
        id: stop.id ?? randomUUID(),
        accessorials: [...stop.accessorials],
        sequence: index + 1,
        shipmentId,
      })),
    ),
    references: detailed.flatMap(({ id: shipmentId, references = [] }) =>
      references.map((reference) => ({ ...reference, shipmentId })),
    ),
    ...freightRows(detailed.map(({ id: shipmentId, units }) => ({ shipmentId, units }))),
    care: detailed.flatMap(({ id: shipmentId, care }) =>
      care && Object.values(care).some((given) => given !== null) ? [{ ...care, shipmentId }] : [],
    ),
  };
}

/** The rows of loads' handling units and of the items in them; IDs of `known` stay as they are. */
export function freightRows(
  loads: readonly { shipmentId: string; units: readonly FreightUnit[] }[],
  known: Iterable<string> = [],
): Pick<DetailRows, "units" | "items"> {
  const keep = keepIds(known);
  const rows = loads.flatMap(({ shipmentId, units }) =>
    units.map((unit, index) => ({ ...unit, id: keep(unit.id), shipmentId, sequence: index + 1 })),
  );
  const items = rows.flatMap((unit) =>
    unit.items.map(({ hazmat, ...item }, index) => ({
      ...item,
      id: keep(item.id),
      ...hazmat,
      hazardous: hazmat !== null,
      unitId: unit.id,
      sequence: index + 1,
    })),
  );
  return { units: rows.map(({ items, ...unit }) => unit), items };
}

/** The columns of a new load's own row that are computed from its details. */
export function columnsFromDetails({ stops, references = [] }: NewLoadDetails) {
  return { ...stopTimes(stops), searchWords: searchWordsOf(references, stops) };
}
