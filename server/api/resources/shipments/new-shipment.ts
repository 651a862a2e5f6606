import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { prepareForCustomer } from "#app/features/shipments/book-for-customer.server.ts";
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
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answerOnce, requestedId } from "../../idempotency.ts";
import { newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { apiPath } from "../../path.ts";
import { parseAs } from "../../problem.ts";
import { ofRecord } from "../fields.ts";
import { bookedLoad } from "./changed-load.ts";
import { etagOf, findLoad } from "./find-load.ts";
import { newCare } from "./load-sections.ts";
import { type PresentedLoad, presentShipment } from "./present-shipment.ts";
import { newShipment } from "./shipment-schemas.ts";
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
  responses: bookedLoad,
});

const bookForCompanyRoute = operation({
  operationId: "createShipmentForCompany",
  summary: "Book a load for a customer",
  description:
    "Like `POST /shipments`, with its stops, references, handling units and equipment. The load belongs to the customer, who gets the usual email.",
  audience: "staff",
  needs: "shipments:write",
  method: "post",
  path: "/companies/{id}/shipments",
  request: { params: ofRecord, body: takes(newShipment) },
  responses: bookedLoad,
});

/** Whether the operation at this path books a load, and so stores its answer with it. */
export function isBookingPath(path: string): boolean {
  return /^(\/companies\/[^/]+)?\/shipments$/.test(path.slice(apiPath.length));
}

/** Books shipments, for their company and for staff. */
export function newShipmentApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(bookRoute, (c) => {
      const { actor } = c.get("caller");
      const tender = readTender(c, c.req.valid("json"));
      return bookTender(deps, c, tender, { by: { actor }, companyId: actor.companyId });
    })
    .openapi(bookForCompanyRoute, async (c) => {
      const actor = actAs(c.get("caller").actor, "staff");
      const tender = readTender(c, c.req.valid("json"));
      const by = { database, actor, clock };
      const { customer, prepare } = await prepareForCustomer(by, c.req.valid("param").id);
      const { companyId } = customer;
      return bookTender(deps, c, tender, { by: { actor, customer }, companyId, prepare });
    });
}

/** Who books, for which company, and what is written with the load. */
type Booker = {
  by: Pick<Parameters<typeof bookNewLoad>[0], "actor" | "customer">;
  companyId: string;
  prepare?: Awaited<ReturnType<typeof prepareForCustomer>>["prepare"];
};

/** Books a load. The answer is made of what is booked, which is quicker than reading it. */
function bookTender(
  deps: ApiDependencies,
  c: ApiContext,
  { booking, details }: Tender,
  { by, companyId, prepare }: Booker,
) {
  const { database, clock } = deps;
  const mail = { origin: originOf(deps, c) };
  const booker = { ...by, database, clock, mail };
  const additions = { ...(details && { details }), ...(prepare && { prepare }) };
  const reply = (load: PresentedLoad) => {
    for (const [name, value] of Object.entries(headersOf(load))) c.header(name, value);
    return c.json(presentShipment(load, load.createdAt), 201);
  };
  return answerOnce(deps, c, {
    first: async (keep) => {
      // Only air freight depends on it.
      const known = booking.mode !== "AIR" || (await isKnownShipper(database.query, companyId));
      const loadOf = (columns: BookedLoad) =>
        newLoadDetails(columns, details, { readPlace, isKnownShipper: known });
      const answerTo = keep && ((columns: BookedLoad) => keep(answerAbout(loadOf(columns))));
      const columns = await bookNewLoad(
        { ...booker, ...(answerTo && { answerTo }) },
        booking,
        additions,
      );
      return reply(loadOf(columns));
    },
    again: async () => {
      const { trackingId } = await bookShipment(booker, booking, additions);
      return reply((await findLoad(deps, c, trackingId)).load);
    },
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

/** The booking of a tender without its details. @throws ApiRefusal with the form's errors. */
function parseBooking(c: ApiContext, given: z.infer<typeof newShipment>): Booking {
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

function headersOf(load: PresentedLoad) {
  return { location: `${apiPath}/shipments/${load.trackingId}`, etag: etagOf(load) };
}

function answerAbout(load: PresentedLoad) {
  const body = JSON.stringify(presentShipment(load, load.createdAt));
  return { status: 201, contentType: "application/json", ...headersOf(load), body };
}
