import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shipments } from "../tables.server.ts";
import type { DetailFacts } from "./readiness.ts";
import { airRecords, care, freightItems, freightUnits, stops } from "./tables.server.ts";

/**
 * What dispatch asks of a load's details, each as JSON, for a query of loads: one statement, where their
 * rows would take five. No stops for a load with only origin and destination; null where there is no row.
 */
export const detailFacts = {
  stops: listOf<DetailFacts["stops"]>(
    {
      company: stops.company,
      street: stops.street,
      city: stops.city,
      state: stops.state,
      zip: stops.zip,
      phone: stops.phone,
      email: stops.email,
      appointment: stops.appointment,
      windowFrom: stops.windowFrom,
      departedAt: stops.departedAt,
    },
    sql`${stops} where ${stops.shipmentId} = ${shipments.id}`,
    stops.sequence,
  ),
  units: listOf<DetailFacts["units"]>(
    {
      weight: freightUnits.weight,
      length: freightUnits.length,
      width: freightUnits.width,
      height: freightUnits.height,
      items: listOf(
        { description: freightItems.description, hazmat: hazmatOfItem() },
        sql`${freightItems} where ${freightItems.unitId} = ${freightUnits.id}`,
        freightItems.sequence,
      ),
    },
    sql`${freightUnits} where ${freightUnits.shipmentId} = ${shipments.id}`,
    freightUnits.sequence,
  ),
  care: rowOf<DetailFacts["care"]>(
    {
      equipment: care.equipment,
      temperatureMin: care.temperatureMin,
      temperatureMax: care.temperatureMax,
      emergencyPhone: care.emergencyPhone,
      overweightApprovedAt: care.overweightApprovedAt,
    },
    sql`${care} where ${care.shipmentId} = ${shipments.id}`,
  ),
  air: rowOf<DetailFacts["air"]>(
    {
      fromAirport: airRecords.fromAirport,
      toAirport: airRecords.toAirport,
      searchConsentAt: airRecords.searchConsentAt,
    },
    sql`${airRecords} where ${airRecords.shipmentId} = ${shipments.id}`,
  ),
};

function hazmatOfItem(): SQL {
  const { unNumber, properShippingName, hazardClass, subsidiaryClass } = freightItems;
  const { packingGroup, quantity, packageType, hazardous } = freightItems;
  const declared = { unNumber, properShippingName, hazardClass, subsidiaryClass };
  const hazmat = objectOf({ ...declared, packingGroup, quantity, packageType });
  return sql`case when ${hazardous} then ${hazmat} end`;
}

type Fields = Readonly<Record<string, SQLWrapper>>;

// Wrapped, because Drizzle drops table names from the columns of a single-table query.
function listOf<Rows>(fields: Fields, from: SQL, order: SQLWrapper): SQL<Rows> {
  return sql<Rows>`${sql`coalesce((select json_agg(${objectOf(fields)} order by ${order}) from ${from}), '[]')`}`;
}

function rowOf<Row>(fields: Fields, from: SQL): SQL<Row | null> {
  return sql<Row | null>`${sql`(select ${objectOf(fields)} from ${from})`}`;
}

function objectOf(fields: Fields): SQL {
  const entries = Object.entries(fields).map(([name, field]) => sql`${name}::text, ${field}`);
  return sql`json_build_object(${sql.join(entries, sql`, `)})`;
}
