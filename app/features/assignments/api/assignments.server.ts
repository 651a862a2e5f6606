import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import {
  findReadableAssignment,
  listReadableAssignments,
  type OwnAssignment,
} from "#app/features/assignments/own-assignments.server.ts";
import {
  bookCarrierFields,
  checkDriver,
  driverOf,
  freightPlaceInput,
  takeBackInput,
} from "#app/features/assignments/schema.ts";
import { readPayLines } from "#app/features/charges/assignment-charges.server.ts";
import { linesOf } from "#app/features/money/price-input.ts";
import { findDeskLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { correctFreightPlace } from "#app/flows/correct-freight-place.server.ts";
import { giveUpLoad, takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { explainZeroPay } from "#app/flows/explain-zero-pay.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { legId, ofRecord, reason } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { assignment, presentAssignment } from "./assignment-schemas.server.ts";

const path = "/shipments/{trackingId}/assignments";
const changed = { 200: answers(assignment, "The ended assignment.") };

const listRoute = operation({
  operationId: "listAssignments",
  summary: "List the carriers of a shipment",
  description:
    "Each carrier that has or had the shipment, the latest first. A carrier gets its own only.",
  needs: "loads:read",
  method: "get",
  path,
  request: { params: ofShipment },
  responses: {
    200: answers(
      z.object({ data: z.array(assignment) }).openapi("Assignments"),
      "The assignments.",
    ),
  },
});

const readRoute = operation({
  operationId: "getAssignment",
  summary: "Retrieve an assignment",
  description: "For our staff, and for its carrier.",
  needs: "loads:read",
  method: "get",
  path: "/assignments/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(assignment, "The assignment.") },
});

const bookRoute = operation({
  operationId: "bookCarrier",
  summary: "Book a carrier that agreed by phone",
  description:
    "Other offers and bids end. The carrier signs its rate confirmation before dispatch, as after an accepted offer.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path,
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({ legId, ...bookCarrierFields })
        .superRefine(checkDriver)
        .openapi("NewAssignment", {
          example: {
            organizationId: "00000000-0000-4000-8000-000000000000",
            linehaulCents: 90_000,
            fuelCents: 15_025,
          },
        }),
    ),
  },
  responses: { 201: answers(assignment, "The new assignment.") },
});

const takeBackRoute = operation({
  operationId: "takeBackShipment",
  summary: "Take a shipment back from its carrier",
  description:
    "Ends the assignment: its pay is voided except what you keep, its rate confirmation ends, and the carrier gets an email.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/assignments/{id}/take-back",
  request: {
    params: ofRecord,
    body: takes(takeBackInput),
  },
  responses: changed,
});

const freightPlaceRoute = operation({
  operationId: "correctFreightPlace",
  summary: "Correct where freight is that lost its carrier",
  description:
    "For an assignment that ended after pickup. The next carrier picks the freight up there, and is asked to sign its rate confirmation again.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/assignments/{id}/freight-place",
  request: { params: ofRecord, body: takes(freightPlaceInput) },
  responses: changed,
});

const giveUpRoute = operation({
  operationId: "giveUpShipment",
  summary: "Give back a shipment that you can't cover",
  description: "Until it's picked up. Your pay for it is voided, and your rate confirmation ends.",
  audience: "carriers",
  needs: "loads:write",
  method: "post",
  path: "/assignments/{id}/give-up",
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject({ reason })
        .openapi("GivenUp", { example: { reason: "The truck broke down." } }),
    ),
  },
  responses: changed,
});

const explainRoute = operation({
  operationId: "explainZeroPay",
  summary: "Say why a rate confirmation pays $0.00 or less",
  description:
    "Until then its carrier can't sign it, and nobody can download it. `addCharge` and `bookCarrier` take the same reason at once. If it needs no reason, that's a 409.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/assignments/{id}/zero-pay-reason",
  request: {
    params: ofRecord,
    body: takes(
      z.strictObject({ reason }).openapi("ZeroPayReason", {
        example: { reason: "It owes us a claim of the same amount." },
      }),
    ),
  },
  responses: { 200: answers(assignment, "The assignment.") },
});

/** The carriers of loads: staff book them and take loads back, carriers give loads up. */
export function assignmentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const by = (c: ApiContext, role: "staff" | "carrier") => {
    const actor = actAs(c.get("caller").actor, role);
    return { database, actor, clock, origin: originOf(deps, c) };
  };
  const find = async (c: ApiContext, id: string) => {
    const found = await findReadableAssignment(query, c.get("caller").actor, id);
    if (!found) throw new AppError("not_found", "This assignment does not exist.");
    return found;
  };
  const findLive = async (c: ApiContext, id: string) => {
    const found = await find(c, id);
    if (found.row.endedAt) throw new AppError("conflict", "This assignment already ended.");
    return found;
  };
  const present = async (found: OwnAssignment) =>
    presentAssignment({ ...found, pay: await readPayLines(query, found.row.id) });

  return newApi()
    .openapi(listRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { actor } = c.get("caller");
      const found = await listReadableAssignments(query, actor, trackingId);
      if (found.length === 0) await findDeskLoad(deps, c, trackingId);
      return c.json({ data: await Promise.all(found.map(present)) }, 200);
    })
    .openapi(readRoute, async (c) =>
      c.json(await present(await find(c, c.req.valid("param").id)), 200),
    )
    .openapi(bookRoute, async (c) => {
      const { load } = await findDeskLoad(deps, c, c.req.valid("param").trackingId);
      const agreed = c.req.valid("json");
      const {
        legId,
        organizationId: carrierId,
        override,
        creditOverride,
        marginOverride,
        zeroPayReason,
        sendConfirmation,
      } = agreed;
      await bookCarrier(by(c, "staff"), {
        id: load.id,
        legId,
        carrierId,
        override,
        creditOverride,
        marginOverride,
        zeroPayReason,
        lines: linesOf(agreed),
        driver: driverOf(agreed),
        sendsConfirmation: sendConfirmation,
      });
      const { actor } = c.get("caller");
      const found = await listReadableAssignments(query, actor, load.trackingId);
      const booked = found.find(({ row }) => !legId || row.legId === legId);
      if (!booked) throw new AppError("conflict", "The load was just taken back.");
      return c.json(await present(booked), 201);
    })
    .openapi(takeBackRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { actor } = by(c, "staff");
      if (!actor) throw new AppError("forbidden", "Only our staff take loads back.");
      const { row } = await findLive(c, id);
      const { keepChargeIds: keep, ...given } = c.req.valid("json");
      const { shipmentId, legId } = row;
      await takeBackLoad(by(c, "staff"), { shipmentId, legId, ...given, keep });
      return c.json(await present(await find(c, id)), 200);
    })
    .openapi(freightPlaceRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { row } = await find(c, id);
      const { shipmentId, legId } = row;
      await correctFreightPlace(by(c, "staff"), { shipmentId, legId, ...c.req.valid("json") });
      return c.json(await present(await find(c, id)), 200);
    })
    .openapi(explainRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { row } = await findLive(c, id);
      const { shipmentId, legId } = row;
      await explainZeroPay(by(c, "staff"), { shipmentId, legId, ...c.req.valid("json") });
      return c.json(await present(await find(c, id)), 200);
    })
    .openapi(giveUpRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { row } = await findLive(c, id);
      const { reason: note } = c.req.valid("json");
      const { shipmentId, offerId } = row;
      const given = { shipmentId, ...(offerId && { offerId }), note };
      await giveUpLoad(by(c, "carrier"), given);
      return c.json(await present(await find(c, id)), 200);
    });
}
