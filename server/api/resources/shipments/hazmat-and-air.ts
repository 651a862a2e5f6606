import { z } from "@hono/zod-openapi";
import { freightLimits, hazardousItems } from "#app/features/shipments/load/freight.ts";
import { saveAir } from "#app/features/shipments/load/save-air.server.ts";
import { saveHazmat } from "#app/features/shipments/load/save-hazmat.server.ts";
import { airSchema, hazmatSchema } from "#app/features/shipments/load/schema.ts";
import { withSigning } from "#app/flows/ask-to-sign-again.server.ts";
import { zoneOfStop } from "#app/flows/report-event.server.ts";
import type { ApiDependencies } from "../../environment.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { invalidField, parseAs } from "../../problem.ts";
import { ifMatch } from "../if-match.ts";
import { changedLoad, presentChanged } from "./changed-load.ts";
import { findLoadToChange } from "./find-load.ts";
import { hazmat, localTime, newCare } from "./load-sections.ts";
import { ofShipment } from "./shipment-schemas.ts";

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
          items: z.array(hazmat).max(freightLimits.units * freightLimits.itemsOfUnit),
          ...newCare.pick({ emergencyPhone: true, emergencyContact: true }).shape,
        })
        .openapi("NewHazmat", {
          example: {
            items: [
              {
                ...{ unNumber: "UN1993", properShippingName: "Flammable liquid, n.o.s." },
                ...{ hazardClass: "3", subsidiaryClass: null, packingGroup: "II" },
                ...{ quantity: "120 kg", packageType: "4 drums" },
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

const airport = z.string().max(3).nullable().openapi({ example: "IND" });

const airRoute = operation({
  operationId: "replaceAir",
  summary: "Replace the details of air freight",
  description: "The airports, the airline's cutoff, and the consent to search.",
  needs: "shipments:write",
  method: "put",
  path: "/shipments/{trackingId}/air",
  request: {
    ...request,
    body: takes(
      z
        .strictObject({
          fromAirport: airport,
          toAirport: airport,
          cutoff: localTime.nullable().openapi({ description: "Local time at the pickup." }),
          searchConsent: z.boolean().openapi({
            description: "Whether you consent to a search of this freight (49 CFR 1548.9).",
          }),
        })
        .openapi("NewAir", {
          example: {
            fromAirport: "IND",
            toAirport: "LAX",
            cutoff: "2026-11-24T16:00",
            searchConsent: true,
          },
        }),
    ),
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
      const declared = parseAs(hazmatSchema, { ...c.req.valid("json"), version });
      const hazardous = hazardousItems(load.units);
      if (declared.items.length !== hazardous.length) {
        const { length } = hazardous;
        throw invalidField("items", `Send one for each hazardous item of this load: ${length}`);
      }
      // Theirs are in the order of the units, at the version they read.
      const items = declared.items.map((item, place) => ({ ...item, id: hazardous[place]?.id }));
      const by = withSigning({ database, actor, clock, origin: originOf(deps, c) });
      await saveHazmat(by, { id, ...declared, items });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    })
    .openapi(airRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadToChange(deps, c, trackingId);
      const { id, version } = load;
      const air = parseAs(airSchema, { ...c.req.valid("json"), version });
      const by = { database, actor, clock, timeZone: zoneOfStop(load, 1) };
      await saveAir(by, { id, ...air });
      return c.json(await presentChanged(deps, c, trackingId), 200);
    });
}
