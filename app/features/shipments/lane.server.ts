import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A typed place as lanes compare it: without its ZIP code, in capital letters. An index has it. */
export const lanePlace = (place: SQLWrapper): SQL =>
  sql`upper(regexp_replace(${place}, '\\s*\\d{5}(-\\d{4})?$', ''))`;
