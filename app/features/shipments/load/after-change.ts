import type { Queryable } from "#app/platform/database/database.server.ts";

/** What else happens in the transaction of a change of a load, which has locked the load. */
export type AfterChange = (tx: Queryable, shipmentId: string, now: Date) => Promise<void>;
