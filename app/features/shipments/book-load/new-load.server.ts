import { noAirRecord } from "../load/air.ts";
import { bookedStops } from "../load/booked-stops.server.ts";
import { noCare } from "../load/equipment.ts";
import type { LoadDetails } from "../load/read-load.server.ts";
import { missingToDispatch } from "../load/readiness.ts";
import { sortReferences } from "../load/reference.ts";
import type { TenderedDetails } from "../load/tender-details.server.ts";
import { bookedVersion } from "../shipment.ts";
import type { BookedLoad } from "./how.ts";

const noDetails: TenderedDetails = { stops: [], references: [], units: [], care: noCare };

/** A load as it was booked: what `readLoad` would read. */
export function newLoadDetails(
  { freightDescription, ...load }: BookedLoad,
  { stops: tendered, references, units, care }: TenderedDetails = noDetails,
  { isKnownShipper }: { isKnownShipper: boolean },
) {
  const stops = tendered.length > 0 ? tendered : bookedStops(load);
  const parts = { stops, references: sortReferences(references), units, care };
  const airFacts = { air: noAirRecord, airConfirmedAt: null };
  return {
    ...load,
    ...parts,
    ...airFacts,
    description: freightDescription,
    version: bookedVersion,
    status: "Quoted",
    stage: "new",
    ending: null,
    canceledAt: null,
    cancelReason: null,
    carrier: null,
    deliveredAt: null,
    signedBy: null,
    exceptions: [],
    doubtfulEtas: [],
    custody: [],
    missing: missingToDispatch({
      ...load,
      freightDescription,
      ...parts,
      ...airFacts,
      knownShipper: isKnownShipper,
    }),
  } satisfies Partial<LoadDetails>;
}
