import type { BookedLoad } from "../commands.server.ts";
import { noAirRecord } from "./air.ts";
import { noCare } from "./care.ts";
import type { LoadDetails, ReadPlace } from "./read-load.server.ts";
import { missingToDispatch } from "./readiness.ts";
import { bookedStops } from "./stop.ts";

/** A load as it was booked, with nothing added to it yet: what `readLoad` would read. */
export function newLoadDetails(
  { freightDescription, ...load }: BookedLoad,
  { readPlace, isKnownShipper }: { readPlace: ReadPlace; isKnownShipper: boolean },
) {
  const parts = { stops: bookedStops(load, readPlace), references: [], units: [], care: noCare };
  const facts = { ...parts, air: noAirRecord, airConfirmedAt: null, knownShipper: isKnownShipper };
  return {
    ...load,
    ...parts,
    description: freightDescription,
    version: 1,
    status: "Quoted",
    stage: "new",
    canceledAt: null,
    cancelReason: null,
    missing: missingToDispatch({ ...load, ...facts }),
  } satisfies Partial<LoadDetails>;
}
