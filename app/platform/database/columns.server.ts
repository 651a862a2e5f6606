import { bigint, timestamp } from "drizzle-orm/pg-core";

/** A column of instants, in milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A column of US cents. */
export const cents = (name: string) => bigint(name, { mode: "number" });
