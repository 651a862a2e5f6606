import { z } from "@hono/zod-openapi";
import {
  type BookedLoad,
  bookNewLoad,
  bookShipment,
} from "#app/features/shipments/commands.server.ts";
import { isKnownShipper } from "#app/features/shipments/is-known-shipper.server.ts";
import { newLoadDetails } from "#app/features/shipments/load/new-load.ts";
import { type Booking, bookingSchema } from "#app/features/shipments/schema.ts";
import { readPlace } from "#app/flows/find-place.server.ts";
import type { ApiContext, ApiDependencies } from "../environment.ts";
import { answerOnce, requestedId } from "../idempotency.ts";
import { answers, newApi, operation, takes } from "../operation.ts";
import { refuseInvalid } from "../problem.ts";
import { etagOf, findLoad } from "./find-load.ts";
import { type PresentedLoad, presentShipment } from "./present-shipment.ts";
import { newShipment, shipment } from "./shipment-schemas.ts";

const bookRoute = operation({
  operationId: "createShipment",
  summary: "Tender a load",
  description: "Books a shipment. Then add its stops, freight and references.",
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
    const booking = readBooking(c, c.req.valid("json"));
    const { actor } = c.get("caller");
    const mail = { origin: deps.origin ?? new URL(c.req.url).origin };
    const by = { database, actor, clock, mail };
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
          newLoadDetails(columns, { readPlace, isKnownShipper: known });
        const booked = await bookNewLoad(
          {
            ...by,
            ...(keep && { answerTo: (columns) => keep(answerAbout(c, loadOf(columns))) }),
          },
          booking,
        );
        return reply(loadOf(booked));
      },
      again: async () => {
        const { trackingId } = await bookShipment(by, booking);
        return reply((await findLoad(deps, c, trackingId)).load);
      },
    });
  });
}

/** @throws ApiRefusal as the form's schema says, so that both give the same errors. */
function readBooking(c: ApiContext, given: z.infer<typeof newShipment>): Booking {
  const { knownShipper, publicTracking, weight, ...load } = given;
  const booking = bookingSchema.safeParse({
    ...load,
    weight: String(weight),
    knownShipper: knownShipper ? "on" : undefined,
    publicTracking: publicTracking ? "on" : undefined,
    bookingKey: bookingKeyOf(c),
  });
  if (!booking.success) throw refuseInvalid(booking.error);
  return booking.data;
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
