import { z } from "@hono/zod-openapi";
import { airInput } from "#app/features/shipments/load/air-input.ts";
import { emergencyFields } from "#app/features/shipments/load/equipment-input.ts";
import { freightLimits, hazardousItems } from "#app/features/shipments/load/freight.ts";
import { hazmatFields } from "#app/features/shipments/load/freight-input.ts";
import { saveAir } from "#app/features/shipments/load/save-air.server.ts";
import { saveHazmat } from "#app/features/shipments/load/save-hazmat.server.ts";
import { zoneOfStop } from "#app/flows/report-event.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { invalidField } from "#server/api/problem.ts";
import { changedLoad, presentChanged } from "./changed-load.server.ts";
import { findLoadToChange } from "./find-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const request = { params: ofShipment, headers: ifMatch("shipment") };

const hazmatRoute = operation({
  operationId: "replaceHazmat",
  summary: "Replace the hazmat details",
  description:
    "The declaration of each hazardous item, in the order of the handling units, and the emergency contact.",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/hazmat",
  request: {
    ...request,
    body: takes(
      z
        .strictObject({
          // Not the schema of a unit's goods, which may be null.
          items: z
            .array(z.strictObject(hazmatFields))
            .max(freightLimits.units * freightLimits.itemsOfUnit),
          ...emergencyFields,
        })
        .openapi("NewHazmat", {
          example: {
            items: [
              {
                unNumber: "UN1993",
                properShippingName: "Flammable liquid, n.o.s.",
                hazardClass: "3",
                subsidiaryClass: null,
                packingGroup: "II",
                quantity: "120 kg",
                packageType: "4 drums",
              },
            ],
            emergencyPhone: "(800) 555-0100",
            emergencyContact: null,
          },
        }),
    ),
  },
  responses: changedLoad,
});

const airRoute = operation({
  operationId: "replaceAir",
  summary: "Replace the details of air freight",
  description: "The airports, the airline's cutoff, and the consent to search.",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/air",
  request: {
    ...request,
    body: takes(airInput),
  },
  responses: changedLoad,
});

/** Edits what a shipper declares of hazardous materials and of air freight. */
export function hazmatAndAirApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(hazmatRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadToChange(deps, c, trackingId);
      const { id, version } = load;
      const declared = c.req.valid("json");
      const hazardous = hazardousItems(load.units);
      if (declared.items.length !== hazardous.length) {
        const { length } = hazardous;
        throw invalidField("items", `Send one for each hazardous item of this load: ${length}`);
      }
      // Theirs are in the order of the units, at the version they read.
      const items = declared.items.map((item, place) => ({ ...item, id: hazardous[place]?.id }));
      await saveHazmat({ database, actor, clock }, { id, version, ...declared, items });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    })
    .openapi(airRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadToChange(deps, c, trackingId);
      const { id, version } = load;
      const by = { database, actor, clock, timeZone: zoneOfStop(load, 1) };
      await saveAir(by, { id, version, ...c.req.valid("json") });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    });
}
