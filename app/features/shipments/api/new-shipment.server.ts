import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { How, ShownLoad } from "#app/features/shipments/book-load/how.ts";
import type { Booking } from "#app/features/shipments/book-load/input.ts";
import { newLoadDetails } from "#app/features/shipments/book-load/new-load.server.ts";
import { noCare } from "#app/features/shipments/load/equipment.ts";
import {
  type TenderedDetails,
  tenderWithDetails,
} from "#app/features/shipments/load/tender-details.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answerOnce, type Keep, requestedId } from "#server/api/idempotency.ts";
import { newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { apiPath } from "#server/api/path.ts";
import { bookedLoad } from "./changed-load.server.ts";
import { etagOf, findLoad } from "./find-load.server.ts";
import { newCare } from "./load-sections.server.ts";
import { type PresentedLoad, presentShipment } from "./present-shipment.server.ts";
import { newShipment } from "./shipment-schemas.server.ts";

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
  return newApi()
    .openapi(bookRoute, (c) => {
      const { actor } = c.get("caller");
      return bookTender(deps, c, readTender(c, c.req.valid("json"), deps.clock.now()), { actor });
    })
    .openapi(bookForCompanyRoute, (c) => {
      const actor = actAs(c.get("caller").actor, "staff");
      const { id: customerId } = c.req.valid("param");
      return bookTender(deps, c, readTender(c, c.req.valid("json"), deps.clock.now()), {
        actor,
        customerId,
      });
    });
}

/** Books a load. The answer is made of what is booked, which is quicker than reading it. */
function bookTender(
  deps: ApiDependencies,
  c: ApiContext,
  { booking, details }: Tender,
  who: Pick<How, "actor" | "customerId">,
) {
  const { database, clock } = deps;
  const how = { ...who, database, clock, origin: originOf(deps, c), door: "API" } as const;
  const present = ({ load, isKnownShipper }: ShownLoad) =>
    newLoadDetails(load, details, { isKnownShipper });
  return answerOnce(deps, c, async (keep: Keep) => {
    const answer = keep ? (shown: ShownLoad) => keep(answerAbout(present(shown))) : undefined;
    const { trackingId, shown } = await bookLoad({ ...booking, details }, { ...how, answer });
    const load = shown ? present(shown) : (await findLoad(deps, c, trackingId)).load;
    for (const [name, value] of Object.entries(headersOf(load))) c.header(name, value);
    return c.json(presentShipment(load, load.createdAt), 201);
  });
}

const detailFields = ["stops", "references", "units", ...newCare.keyof().options] as const;

type Tender = { booking: Booking; details?: TenderedDetails };

/**
 * The booking, and its details if it has some.
 * @throws ApiRefusal, AppError as the forms say, so that both give the same errors.
 */
function readTender(c: ApiContext, given: z.output<typeof newShipment>, now: Date): Tender {
  const { stops = [], references = [], units = [], ...rest } = given;
  const { origin, destination, weight, mode, description, knownShipper, publicTracking, ...care } =
    rest;
  const load = { origin, destination, weight, mode, description, knownShipper, publicTracking };
  const booking = { ...load, bookingKey: bookingKeyOf(c) };
  if (!detailFields.some((field) => field in given)) return { booking };
  const sections = {
    stops,
    references,
    units,
    care: { ...noCare, ...care },
  };
  return tenderWithDetails(booking, sections, now);
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
