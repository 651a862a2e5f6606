import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyStop } from "#app/features/shipments/load/stop.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { StopList } from "./stops-part.tsx";

const leg = { sequence: 1 };

/** What the Stops section says of a load whose freight lies where `freightPlaces` say. */
function said(load: Pick<LoadView, "freightPlaces"> & { legs: readonly { sequence: number }[] }) {
  const stops = [emptyStop("pickup"), emptyStop("delivery")].map((stop) => ({
    ...stop,
    visits: [],
  }));
  const shown = { stops, origin: "Gary, IN 46402", destination: "Dallas, TX 75201", ...load };
  return renderToStaticMarkup(<StopList load={shown as unknown as LoadView} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("staff read beside the stops where freight is picked up that lost its carrier", () => {
  const place = { shipmentId: "a", leg: 1, custody: "Trailer 5310, in the yard at Hammond, IN." };
  expect(said({ freightPlaces: [place], legs: [leg] })).toContain(
    "Pickup of the load since it lost its carrier Trailer 5310, in the yard at Hammond, IN.",
  );
  const second = { ...place, leg: 2 };
  expect(said({ freightPlaces: [second], legs: [leg, { sequence: 2 }] })).toContain(
    "Pickup of leg 2 since it lost its carrier",
  );
  expect(said({ freightPlaces: [], legs: [leg] })).not.toContain("lost its carrier");
});
