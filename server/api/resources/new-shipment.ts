import { z } from "@hono/zod-openapi";
import {
  type BookedLoad,
  bookNewLoad,
  bookShipment,
} from "#app/features/shipments/commands.server.ts";
import { isKnownShipper } from "#app/features/shipments/is-known-shipper.server.ts";
import { noCare } from "#app/features/shipments/load/care.ts";
import { newLoadDetails } from "#app/features/shipments/load/new-load.ts";
import {
  type TenderedDetails,
  tenderWithDetails,
} from "#app/features/shipments/load/tender-details.server.ts";
import { type Booking, bookingSchema } from "#app/features/shipments/schema.ts";
import { findPlace, readPlace } from "#app/flows/find-place.server.ts";
import type { ApiContext, ApiDependencies } from "../environment.ts";
import { answerOnce, requestedId } from "../idempotency.ts";
import { answers, newApi, operation, takes } from "../operation.ts";
import { parseAs } from "../problem.ts";
import { etagOf, findLoad } from "./find-load.ts";
import { newCare } from "./load-sections.ts";
import { type PresentedLoad, presentShipment } from "./present-shipment.ts";
import { newShipment, shipment } from "./shipment-schemas.ts";
import { parseCare, parseReferences, parseStops, parseUnits } from "./typed-sections.ts";

const bookRoute = operation({
  operationId: "createShipment",
  summary: "Tender a load",
  description:
    "Books a shipment, with its stops, references, handling units and equipment as far as you know them. You can add the rest until it's dispatched.",
  needs: "shipments:write",
  method: "post",
  path: "/shipments",
  request: { body: takes(newShipment) },
  responses: {
    201: answers(
      shipment,
      "The shipment. Its URL is in the Location header, its version in the ETag header.",
    ),
  },
});

/** Books shipments. The answer is made of what is booked, which is quicker than reading it. */
export function newShipmentApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi().openapi(bookRoute, async (c) => {
    const { booking, details } = readTender(c, c.req.valid("json"));
    const { actor } = c.get("caller");
    const mail = { origin: deps.origin ?? new URL(c.req.url).origin };
    const by = { database, actor, clock, mail };
    const additions = details && { details };
    const reply = (load: PresentedLoad) => {
      for (const [name, value] of Object.entries(headersOf(c, load))) c.header(name, value);
      return c.json(presentShipment(load), 201);
    };
    return answerOnce(deps, c, {
      first: async (keep) => {
        // Only air freight depends on it.
        const known =
          booking.mode !== "AIR" || (await isKnownShipper(database.query, actor.companyId));
        const loadOf = (columns: BookedLoad) =>
          newLoadDetails(columns, details, { readPlace, isKnownShipper: known });
        const booked = await bookNewLoad(
          {
            ...by,
            ...(keep && { answerTo: (columns) => keep(answerAbout(c, loadOf(columns))) }),
          },
          booking,
          additions,
        );
        return reply(loadOf(booked));
      },
      again: async () => {
        const { trackingId } = await bookShipment(by, booking, additions);
        return reply((await findLoad(deps, c, trackingId)).load);
      },
    });
  });
}

const detailFields = ["stops", "references", "units", ...newCare.keyof().options] as const;

type Tender = { booking: Booking; details?: TenderedDetails };

/**
 * The booking, and its details if it has some.
 * @throws ApiRefusal, AppError as the forms say, so that both give the same errors.
 */
function readTender(c: ApiContext, given: z.infer<typeof newShipment>): Tender {
  const { stops, references = [], units = [], ...rest } = given;
  const booking = parseBooking(c, given);
  if (!detailFields.some((field) => field in given)) return { booking };
  const sections = {
    stops: stops ? parseStops({ stops }) : [],
    references: parseReferences({ references }),
    units: parseUnits({ units }),
    care: parseCare({ ...noCare, ...rest }),
  };
  return tenderWithDetails(booking, sections, findPlace);
}

type NewBooking = Pick<
  z.infer<typeof newShipment>,
  "origin" | "destination" | "weight" | "mode" | "description" | "knownShipper" | "publicTracking"
>;

/** The booking of a tender without its details. @throws ApiRefusal with the form's errors. */
export function parseBooking(c: ApiContext, given: NewBooking): Booking {
  const { knownShipper, publicTracking, weight, origin, destination, mode, description } = given;
  return parseAs(bookingSchema, {
    ...{ origin, destination, mode, description },
    weight: String(weight),
    knownShipper: knownShipper ? "on" : undefined,
    publicTracking: publicTracking ? "on" : undefined,
    bookingKey: bookingKeyOf(c),
  });
}

/** A form's own key, so that the form books once however it is sent; any other key is hashed. */
function bookingKeyOf(c: ApiContext): string {
  const key = z.uuid().safeParse(c.req.header("idempotency-key"));
  return key.success ? key.data : requestedId(c);
}

function headersOf(c: ApiContext, load: PresentedLoad) {
  return { location: `${c.req.path}/${load.trackingId}`, etag: etagOf(load) };
}

function answerAbout(c: ApiContext, load: PresentedLoad) {
  const body = JSON.stringify(presentShipment(load));
  return { status: 201, contentType: "application/json", ...headersOf(c, load), body };
}
