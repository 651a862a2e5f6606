import { randomUUID } from "node:crypto";
import { company } from "#app/features/company/profile.ts";
import type { airRecords, custodyEntries } from "#app/features/shipments/load/tables.server.ts";
import type { DemoDetails } from "./details.ts";
import type { DemoLoad } from "./loads.ts";
import type { DemoPerson } from "./people.ts";

const hour = 3_600_000;
const airline = "Cargo terminal of the airline";

const airports: Record<string, string> = {
  "Seattle, WA 98158": "SEA",
  "Los Angeles, CA 90045": "LAX",
  "Boston, MA 02128": "BOS",
};

type Shipped = {
  load: DemoLoad & { id: string; userId: string };
  stops: DemoDetails["stops"];
  shipper: DemoPerson;
};

/** The record of a load that goes by air. */
export function demoAirRecord({ load }: Shipped): typeof airRecords.$inferInsert {
  return {
    shipmentId: load.id,
    fromAirport: "IND",
    toAirport: airports[load.destination] ?? null,
    cutoffAt: new Date(load.pickUpAt.getTime() + 6 * hour),
    searchConsentAt: load.bookedAt,
    searchConsentBy: load.userId,
    knownShipperBasis: "Site visit",
    verifiedBy: "Morgan Lee",
    verifiedOn: load.bookedAt.toISOString().slice(0, 10),
  };
}

/** Who handed the freight to whom, as far as it went. */
export function demoCustody(shipped: Shipped): (typeof custodyEntries.$inferInsert)[] {
  const { load, stops, shipper } = shipped;
  const [pickedUp, delivered] = load.movedAt;
  const [pickup, delivery] = stops.map(({ city, state }) => `${city}, ${state}`);
  if (!pickedUp || !pickup || !delivery) return [];
  const handovers = [
    { at: pickedUp, place: pickup, fromParty: shipper.companyName, toParty: company.name },
    {
      at: new Date(pickedUp.getTime() + 3 * hour),
      place: "Indianapolis, IN",
      fromParty: company.name,
      toParty: airline,
    },
    ...(delivered
      ? [{ at: delivered, place: delivery, fromParty: airline, toParty: load.consignee }]
      : []),
  ];
  return handovers.map((handover) => ({
    ...handover,
    shipmentId: load.id,
    pieces: load.freight.unit.count,
    submissionKey: randomUUID(),
  }));
}
