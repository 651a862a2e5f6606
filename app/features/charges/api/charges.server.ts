import { z } from "@hono/zod-openapi";
import { addCharge, answerCharge, withdrawCharge } from "#app/features/charges/commands.server.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { findDeskLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment, trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { chargesOfLoad, newCharge } from "./charge-schemas.server.ts";
import { readCharges, requireCharge } from "./read-charges.server.ts";

const ofCharge = z.object({ trackingId, chargeId: z.coerce.number<string>().int().min(1) });

const listRoute = operation({
  operationId: "listCharges",
  summary: "List the charges of a shipment",
  description: "Those to your company. Our staff also see the carrier's and the margin.",
  needs: "invoices:read",
  method: "get",
  path: "/shipments/{trackingId}/charges",
  request: { params: ofShipment },
  responses: { 200: answers(chargesOfLoad, "The charges, the earliest first.") },
});

const addRoute = operation({
  operationId: "addCharge",
  summary: "Add a charge to a shipment",
  description:
    "A charge is never changed: another one, such as an adjustment, corrects it. The one who pays it can read the reason. A cost is the pay of the shipment's carrier. Where it has or had several, or had one and has none, name whose pay it is by `assignmentId`: the refusal says who they are, and `listAssignments` has their IDs.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/shipments/{trackingId}/charges",
  request: { params: ofShipment, body: takes(newCharge) },
  responses: { 201: answers(chargesOfLoad, "The charges with the new one.") },
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
    responses: { 200: answers(chargesOfLoad, "The charges.") },
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
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const by = { database, actor, clock, origin: originOf(deps, c) };
      await addCharge(by, { id: load.id, ...c.req.valid("json") });
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
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      requireCharge(await readBothSides(database.query, actor, load.id), chargeId);
      await withdrawCharge({ database, actor, clock }, { id: load.id, chargeId });
      return c.json(await readCharges(deps, c, trackingId), 200);
    });
}
