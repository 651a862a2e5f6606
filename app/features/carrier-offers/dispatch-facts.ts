import type { EditPath, Missing } from "#app/features/shipments/load/readiness.ts";
import type { ShownObjection } from "#app/forms/objection.ts";

/** A driver as an assignment has it, with its version. */
type NamedDriver = Record<"driver" | "driverPhone" | "truck" | "trailer", string | null> & {
  driverVersion: number;
};

/** What staff read before they dispatch a load or leg. */
export type DispatchFacts = {
  /** Who drives, as far as the carrier or staff named it. */
  named: NamedDriver;
  /** The checks that the carrier fails and nobody overrode. */
  failed: readonly string[];
  /** What the load still needs. */
  needed: readonly Missing[];
  /** What else objects to the dispatch. */
  objections: readonly ShownObjection[];
};

/** What the form shows: with the pages on which what is needed is entered. */
export type ShownDispatch = DispatchFacts & { edit: EditPath };
