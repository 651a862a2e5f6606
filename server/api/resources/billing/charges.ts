import { z } from "@hono/zod-openapi";
import { addCharge, answerCharge, withdrawCharge } from "#app/features/charges/commands.server.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { withSigning } from "#app/flows/ask-to-sign-again.server.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { findLoadAtDesk } from "../shipments/find-load.ts";
import { ofShipment, trackingId } from "../shipments/shipment-schemas.ts";
import { charges, newCharge } from "./charge-schemas.ts";
import { readCharges, requireCharge } from "./read-charges.ts";

const ofCharge = z.object({ trackingId, chargeId: z.coerce.number<string>().int().min(1) });

const listRoute = operation({
  operationId: "listCharges",
  summary: "List the charges of a shipment",
  description: "Those to your company. Our staff also see the carrier's and the margin.",
  needs: "invoices:read",
  method: "get",
  path: "/shipments/{trackingId}/charges",
  request: { params: ofShipment },
  responses: { 200: answers(charges, "The charges, the earliest first.") },
});

const addRoute = operation({
  operationId: "addCharge",
  summary: "Add a charge to a shipment",
  description:
    "A charge is never changed: another one, such as an adjustment, corrects it. The one who pays it can read the reason.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/shipments/{trackingId}/charges",
  request: { params: ofShipment, body: takes(newCharge) },
  responses: { 201: answers(charges, "The charges with the new one.") },
});

/** An operation on a charge that waits for the customer's approval. */
function settlement<const Id extends string>(
  operationId: Id,
  { path, ...said }: { summary: string; description: string; path: string; audience?: "staff" },
) {
  return operation({
    operationId,
    ...said,
    needs: "invoices:write",
    method: "post",
    path: `/shipments/{trackingId}/charges/{chargeId}/${path}`,
    request: { params: ofCharge },
    responses: { 200: answers(charges, "The charges.") },
  });
}

const approveRoute = settlement("approveCharge", {
  summary: "Approve a charge",
  description: "It goes on the invoice. For those in the customer's company who book or pay.",
  path: "approve",
});

const declineRoute = settlement("declineCharge", {
  summary: "Decline a charge",
  description: "It isn't billed. For those in the customer's company who book or pay.",
  path: "decline",
});

const withdrawRoute = settlement("withdrawCharge", {
  summary: "Withdraw a charge",
  description: "It isn't billed. Only while the customer hasn't answered.",
  audience: "staff",
  path: "withdraw",
});

/** What a load's customer pays and what its carrier gets. */
export function chargesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const settle = async (
    c: ApiContext,
    { trackingId, chargeId }: z.infer<typeof ofCharge>,
    answer: "approved" | "declined",
  ) => {
    const { actor } = c.get("caller");
    const own = await readOwnCharges(database.query, actor, trackingId);
    if (!own) throw notThere();
    requireCharge(own.charges, chargeId);
    const by = { database, actor, clock, origin: originOf(deps, c) };
    await answerCharge(by, { id: own.shipmentId, chargeId, answer });
    return readCharges(deps, c, trackingId);
  };
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json(await readCharges(deps, c, c.req.valid("param").trackingId), 200),
    )
    .openapi(addRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      const { description, ...given } = c.req.valid("json");
      const charge = parseAs(chargeSchema, { ...given, description: description ?? "" });
      await addCharge(withSigning({ database, actor, clock, origin: originOf(deps, c) }), {
        id: load.id,
        ...charge,
      });
      return c.json(await readCharges(deps, c, trackingId), 201);
    })
    .openapi(approveRoute, async (c) =>
      c.json(await settle(c, c.req.valid("param"), "approved"), 200),
    )
    .openapi(declineRoute, async (c) =>
      c.json(await settle(c, c.req.valid("param"), "declined"), 200),
    )
    .openapi(withdrawRoute, async (c) => {
      const { trackingId, chargeId } = c.req.valid("param");
      const { load, actor } = await findLoadAtDesk(deps, c, trackingId);
      requireCharge(await readBothSides(database.query, actor, load.id), chargeId);
      await withdrawCharge({ database, actor, clock }, { id: load.id, chargeId });
      return c.json(await readCharges(deps, c, trackingId), 200);
    });
}
