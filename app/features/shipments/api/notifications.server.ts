import { z } from "@hono/zod-openapi";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { notificationsInput } from "#app/features/shipments/notifications/schema.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { saveNotifications } from "#app/flows/set-notifications.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const notifications = z
  .object({
    ...notificationsInput.pick({ inTransit: true, delivered: true }).shape,
    recipients: z.array(
      z.object({
        email: z.string(),
        state: z.enum(["asked", "confirmed", "stopped"]).openapi({
          description: "They get email once they have confirmed, and none after they stopped it.",
        }),
      }),
    ),
  })
  .openapi("Notifications");

const path = "/shipments/{trackingId}/notifications";

const readRoute = operation({
  operationId: "getNotifications",
  summary: "Retrieve a shipment's email alerts",
  description: "Who gets email when the status of your shipment changes.",
  needs: "shipments:read",
  method: "get",
  path,
  request: { params: ofShipment },
  responses: { 200: answers(notifications, "The alerts.") },
});

const saveRoute = operation({
  operationId: "setNotifications",
  summary: "Set a shipment's email alerts",
  description:
    "Replaces who gets email when the status of your shipment changes. We ask new addresses first; they get email once they say yes.",
  needs: "shipments:write",
  method: "post",
  path,
  request: {
    params: ofShipment,
    body: takes(notificationsInput),
  },
  responses: { 200: answers(notifications, "The alerts.") },
});

/** Email alerts of a company's own loads. */
export function notificationsApi(deps: ApiDependencies) {
  const { database, signer } = deps;
  const find = async (c: ApiContext, trackingId: string) => {
    const { actor } = c.get("caller");
    const load = await readShipment(database.query, actor, trackingId);
    if (!load) throw notThere();
    return { actor, load };
  };
  const read = async (c: ApiContext, trackingId: string) => {
    const { owner, recipients } = (await find(c, trackingId)).load.notifications;
    const inTransit = owner.includes("In Transit");
    return { inTransit, delivered: owner.includes("Delivered"), recipients };
  };
  return newApi()
    .openapi(readRoute, async (c) => c.json(await read(c, c.req.valid("param").trackingId), 200))
    .openapi(saveRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { actor, load } = await find(c, trackingId);
      const by = { database, actor, signer, origin: originOf(deps, c) };
      await saveNotifications(by, { id: load.id, ...c.req.valid("json") });
      return c.json(await read(c, trackingId), 200);
    });
}
