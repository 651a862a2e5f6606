import type { AfterChange } from "#app/features/shipments/load/after-change.ts";
import type { Cancellation } from "#app/features/shipments/load/cancel-load.server.ts";
import type { EditDependencies } from "#app/features/shipments/load/edit-load.server.ts";
import type { FindPlace } from "#app/features/shipments/load/locate-stops.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** What running a message needs. */
export type RunDependencies = {
  database: Database;
  clock: Clock;
  findPlace: FindPlace;
  /** What else happens in the transaction of a change. */
  afterChange: AfterChange;
  cancelLoad: (deps: EditDependencies, cancellation: Cancellation) => Promise<unknown>;
};
