import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { placeBid, withdrawBid } from "#app/features/load-board/bid.server.ts";
import { bidStates } from "#app/features/load-board/load-board.ts";
import { findOwnBid, type OwnBid, pageOwnBids } from "#app/features/load-board/own-bids.server.ts";
import { findPosted, type PostedLoad, pageBoard } from "#app/features/load-board/queries.server.ts";
import { bidInput } from "#app/features/load-board/schema.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { AppError } from "#app/platform/errors.ts";
import { centsField } from "#server/api/amount.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf } from "#server/api/paging.ts";

const equipment = z.enum(equipmentIds);

const city = z.string().nullable().openapi({ description: "The city only.", example: "Gary, IN" });
const timeZone = z.string().nullable().openapi({ example: "America/Chicago" });

const postedLoad = z
  .object({
    id: z.uuid().openapi({ description: "Identifies the load on the board." }),
    origin: city,
    destination: city,
    mode: z.enum(modes),
    equipment: equipment.nullable(),
    weight: z.number().openapi({ description: "Pounds." }),
    pickupFrom: instantField.nullable(),
    pickupTimeZone: timeZone,
    deliverBy: instantField.nullable(),
    deliveryTimeZone: timeZone,
    askingCents: centsField
      .nullable()
      .openapi({ description: "Our target rate. Null without one." }),
    bidCents: centsField.nullable().openapi({ description: "Your open bid. Null without one." }),
    postedAt: instantField,
  })
  .openapi("PostedLoad");

const bid = z
  .object({
    id: z.uuid(),
    loadId: z.uuid().openapi({ description: "The load's ID on the board." }),
    origin: city,
    destination: city,
    cents: centsField.openapi({ description: "Your price, all in, in US cents." }),
    note: z.string().nullable(),
    state: z.enum(bidStates).openapi({
      description:
        "`taken` once you have the load at this price, `lost` once another carrier has it or it's canceled.",
    }),
    placedAt: instantField,
    settledAt: instantField.nullable().openapi({ description: "Null while it's open." }),
  })
  .openapi("Bid");

const board = listOf(postedLoad, { name: "PostedLoadPage", id: "id" });
const bids = listOf(bid, { name: "BidPage", id: "id" });

const listRoute = operation({
  operationId: "listPostedLoads",
  summary: "List the load board",
  description: "The open loads to bid on, the next pickup first.",
  audience: "carriers",
  needs: "offers:read",
  method: "get",
  path: "/board",
  request: { query: z.object({ equipment: equipment.optional(), ...board.query }) },
  responses: { 200: answers(board.page, "A page of open loads.") },
});

const readRoute = operation({
  operationId: "getPostedLoad",
  summary: "Retrieve a load on the board",
  audience: "carriers",
  needs: "offers:read",
  method: "get",
  path: "/board/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(postedLoad, "The load.") },
});

const placeRoute = operation({
  operationId: "placeBid",
  summary: "Bid on a load",
  description:
    "Replaces your open bid on it. If we take it up, you get an offer at your price to accept.",
  audience: "carriers",
  needs: "offers:write",
  method: "post",
  path: "/board/{id}/bid",
  request: {
    params: ofRecord,
    body: takes(bidInput),
  },
  responses: { 201: answers(bid, "The bid.") },
});

const withdrawRoute = operation({
  operationId: "withdrawBid",
  summary: "Withdraw your bid",
  description: "You can bid again.",
  audience: "carriers",
  needs: "offers:write",
  method: "post",
  path: "/board/{id}/bid/withdraw",
  request: { params: ofRecord },
  responses: { 200: answers(bid, "The withdrawn bid.") },
});

const bidsRoute = operation({
  operationId: "listBids",
  summary: "List your bids",
  description: "The newest first, with those that are settled.",
  audience: "carriers",
  needs: "offers:read",
  method: "get",
  path: "/bids",
  request: { query: z.object({ state: z.enum(bidStates).optional(), ...bids.query }) },
  responses: { 200: answers(bids.page, "A page of your bids.") },
});

/** The load board for carriers, and their bids. */
export function boardApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const carrier = (c: ApiContext) => actAs(c.get("caller").actor, "carrier");
  const by = (c: ApiContext) => {
    const origin = originOf(deps, c);
    return { database, actor: carrier(c), clock, origin };
  };
  const findBid = async (c: ApiContext, id: string) => {
    const found = await findOwnBid(query, carrier(c), id);
    if (!found) throw new AppError("not_found", "You have no bid on this load.");
    return found;
  };

  return newApi()
    .openapi(listRoute, async (c) => {
      const { cursor: after, fields, ...filter } = c.req.valid("query");
      const page = await pageBoard(query, carrier(c), filter, { after });
      const rows = page.rows.map(presentPosted);
      return c.json(board.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      const found = await findPosted(query, carrier(c), c.req.valid("param").id);
      if (!found) throw new AppError("not_found", "This load isn't on the board.");
      return c.json(presentPosted(found), 200);
    })
    .openapi(placeRoute, async (c) => {
      const { id } = c.req.valid("param");
      await placeBid(by(c), { id, ...c.req.valid("json") });
      return c.json(presentBid(await findBid(c, id)), 201);
    })
    .openapi(withdrawRoute, async (c) => {
      const { id } = c.req.valid("param");
      await findBid(c, id);
      await withdrawBid(by(c), { id });
      return c.json(presentBid(await findBid(c, id)), 200);
    })
    .openapi(bidsRoute, async (c) => {
      const { cursor: after, fields, ...filter } = c.req.valid("query");
      const page = await pageOwnBids(query, carrier(c), filter, { after });
      const rows = page.rows.map(presentBid);
      return c.json(bids.answer(rows, { nextCursor: page.next, fields }), 200);
    });
}

/** The cities of a lane, whatever its customer typed. */
function lane({ origin, destination }: { origin: string; destination: string }) {
  return {
    origin: publicPlace(origin)?.label ?? null,
    destination: publicPlace(destination)?.label ?? null,
  };
}

function presentPosted({
  pickupZone,
  deliveryZone,
  ...found
}: PostedLoad): z.infer<typeof postedLoad> {
  return {
    ...found,
    ...lane(found),
    pickupFrom: found.pickupFrom?.toISOString() ?? null,
    pickupTimeZone: pickupZone,
    deliverBy: found.deliverBy?.toISOString() ?? null,
    deliveryTimeZone: deliveryZone,
    postedAt: found.postedAt.toISOString(),
  };
}

function presentBid({ shipmentId, ...found }: OwnBid): z.infer<typeof bid> {
  return {
    ...found,
    ...lane(found),
    loadId: shipmentId,
    placedAt: found.placedAt.toISOString(),
    settledAt: found.settledAt?.toISOString() ?? null,
  };
}
