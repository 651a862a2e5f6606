import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { readOrganization } from "#app/features/accounts/organizations/queries.server.ts";
import {
  type LoadInTransit,
  readLoadsInTransit,
} from "#app/features/shipments/in-transit/loads-in-transit.server.ts";
import { sendInTransitInput } from "#app/features/shipments/in-transit/schema.ts";
import {
  listOwnAddresses,
  maySendInTransit,
  sendLoadsInTransit,
} from "#app/features/shipments/in-transit/send-in-transit.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { nullableText } from "#server/api/fields.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { trackingId } from "./shipment-schemas.server.ts";

const path = "/shipments-in-transit";
const companyId = z.uuid().optional().openapi({ description: "Another company. For our staff." });

const load = z
  .object({
    trackingId,
    reference: nullableText,
    origin: z.string(),
    destination: z.string(),
    place: nullableText.openapi({ description: "Where it was last. Null before anyone said." }),
    placeAt: instantField.nullable().openapi({ description: "When it was there." }),
    eta: instantField.nullable().openapi({ description: "Null once it's at the delivery." }),
    isEtaInDoubt: z.boolean().openapi({ description: "Whether the ETA is under review." }),
    arrivedAt: instantField.nullable().openapi({ description: "Since when it's at delivery." }),
    dueAt: instantField.nullable().openapi({ description: "When its window there ends." }),
    isLate: z.boolean(),
  })
  .openapi("ShipmentInTransit");

const listRoute = operation({
  operationId: "listShipmentsInTransit",
  summary: "List where your shipments in transit are",
  description:
    "All of your company's, the latest first, then by when they're expected. `recipients` are those whom `sendShipmentsInTransit` can email; none if you can't.",
  needs: "shipments:read",
  method: "get",
  path,
  request: { query: z.object({ companyId }) },
  responses: {
    200: answers(
      z
        .object({
          data: z.array(load),
          recipients: z.array(z.object({ userId: z.uuid(), name: z.string(), email: z.string() })),
        })
        .openapi("ShipmentsInTransit"),
      "The shipments.",
    ),
  },
});

const sendRoute = operation({
  operationId: "sendShipmentsInTransit",
  summary: "Email where your shipments in transit are",
  description: "To people of the company, who are the `recipients` of the list.",
  needs: "messages:write",
  method: "post",
  path: `${path}/send`,
  request: { query: z.object({ companyId }), body: takes(sendInTransitInput) },
  responses: {
    200: answers(
      z.object({ emailed: z.int() }).openapi("SentInTransit"),
      "How many people get the email.",
    ),
  },
});

/** Where a company's loads in transit are: read, and emailed to its people. */
export function inTransitApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  /** Whose loads are asked for, and by whom. @throws AppError `not_found` for another company's. */
  const find = async (c: ApiContext, asked: string | undefined) => {
    const { actor: person } = c.get("caller");
    const actor = actAs(person, "staff") ?? person;
    const companyId = asked ?? person.companyId;
    const mayRead = companyId === person.companyId || can(actor, "read-any");
    if (mayRead && (await readOrganization(query, companyId))) return { actor, companyId };
    throw new AppError("not_found", "This company does not exist.");
  };
  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor, companyId } = await find(c, c.req.valid("query").companyId);
      const found = await readLoadsInTransit(query, companyId, clock.now());
      const maySend = maySendInTransit(actor, companyId);
      const recipients = maySend ? await listOwnAddresses(query, companyId) : [];
      return c.json({ data: found.map(present), recipients }, 200);
    })
    .openapi(sendRoute, async (c) => {
      const { actor, companyId } = await find(c, c.req.valid("query").companyId);
      const { userIds } = c.req.valid("json");
      const by = { database, actor, clock, origin: originOf(deps, c) };
      const sent = { companyId, userIds, sendingId: requestedId(c) };
      return c.json({ emailed: await sendLoadsInTransit(by, sent) }, 200);
    });
}

function present({ times, ...told }: LoadInTransit): z.infer<typeof load> {
  const { trackingId, reference, origin, destination, place, isEtaInDoubt, isLate } = told;
  const instant = (at: string | null) => at && new Date(at).toISOString();
  return {
    trackingId,
    reference,
    origin,
    destination,
    place,
    placeAt: instant(times.at),
    eta: instant(times.eta),
    isEtaInDoubt,
    arrivedAt: instant(times.arrived),
    dueAt: instant(times.due),
    isLate,
  };
}
