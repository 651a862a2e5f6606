import { z } from "@hono/zod-openapi";
import {
  carrierOffer,
  presentOffer,
} from "#app/features/carrier-offers/api/offer-schemas.server.ts";
import { listOpenOffersTo } from "#app/features/carrier-offers/queries.server.ts";
import { takeUpInput } from "#app/features/carrier-offers/schema.ts";
import { bidStates } from "#app/features/load-board/load-board.ts";
import { postLoad, removePosting } from "#app/features/load-board/post.server.ts";
import { readPosting } from "#app/features/load-board/queries.server.ts";
import { postingInput } from "#app/features/load-board/schema.ts";
import { findDeskLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment, trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { takeUpBid } from "#app/flows/offer-load.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { centsField } from "#server/api/amount.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { legId } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";

const posting = z
  .object({
    trackingId,
    isPosted: z.boolean(),
    askingCents: centsField.nullable(),
    postedAt: instantField.nullable(),
    bids: z
      .array(
        z.object({
          id: z.uuid(),
          carrierId: z.uuid(),
          carrier: z.string(),
          cents: centsField.openapi({ description: "The carrier's price, all in, in US cents." }),
          note: z.string().nullable(),
          state: z.enum(bidStates),
          placedAt: instantField,
        }),
      )
      .openapi({ description: "All bids, the lowest first. They outlive the posting." }),
  })
  .openapi("Posting");

const path = "/shipments/{trackingId}/posting";

const readRoute = operation({
  operationId: "getPosting",
  summary: "Retrieve a shipment's posting and its bids",
  audience: "staff",
  needs: "offers:read",
  method: "get",
  path,
  request: { params: ofShipment },
  responses: { 200: answers(posting, "The posting with its bids.") },
});

const postRoute = operation({
  operationId: "postLoad",
  summary: "Post a shipment on the load board",
  description:
    "Verified carriers see its cities, windows, equipment and weight, and can bid on it. Post it again to change the asking price.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path,
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          legId,
          ...postingInput.shape,
        })
        .openapi("NewPosting", { example: { askingCents: 90_000 } }),
    ),
  },
  responses: { 200: answers(posting, "The posting with its bids.") },
});

const removeRoute = operation({
  operationId: "removePosting",
  summary: "Take a shipment off the load board",
  description: "Its open bids stay open.",
  audience: "staff",
  needs: "offers:write",
  method: "delete",
  path,
  request: { params: ofShipment },
  responses: { 204: { description: "Removed." } },
});

const takeUpRoute = operation({
  operationId: "takeUpBid",
  summary: "Offer a shipment at a bid's price",
  description:
    "Sends the carrier an offer, open for 24 hours. Below our margin floor it needs a reason. To send one with other terms or another override, use `createOffers`.",
  audience: "staff",
  needs: "offers:write",
  method: "post",
  path: "/shipments/{trackingId}/bids/{id}/take-up",
  request: {
    params: ofShipment.extend({ id: z.uuid() }),
    body: { ...takes(takeUpInput), required: false },
  },
  responses: { 200: answers(carrierOffer, "The new offer.") },
});

/** Posts loads on the board and takes up bids, for staff. */
export function deskBoardApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const read = async ({ id, trackingId }: { id: string; trackingId: string }) =>
    present(trackingId, await readPosting(query, id));

  return newApi()
    .openapi(readRoute, async (c) => {
      const { load } = await findDeskLoad(deps, c, c.req.valid("param").trackingId);
      return c.json(await read(load), 200);
    })
    .openapi(postRoute, async (c) => {
      const { load, actor } = await findDeskLoad(deps, c, c.req.valid("param").trackingId);
      await postLoad({ database, actor, clock }, { id: load.id, ...c.req.valid("json") });
      return c.json(await read(load), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { load, actor } = await findDeskLoad(deps, c, c.req.valid("param").trackingId);
      if (!(await read(load)).isPosted) {
        throw new AppError("not_found", "This load isn't on the board.");
      }
      await removePosting({ database, actor, clock }, { id: load.id });
      return c.body(null, 204);
    })
    .openapi(takeUpRoute, async (c) => {
      const { trackingId, id: bidId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { bids } = await readPosting(query, load.id);
      const bid = bids.find(({ id }) => id === bidId);
      if (!bid) throw new AppError("not_found", "This bid does not exist.");
      const origin = originOf(deps, c);
      await takeUpBid(
        { database, actor, clock, origin },
        { id: load.id, bidId, ...c.req.valid("json") },
      );
      const [sent] = await listOpenOffersTo(query, load.id, [bid.carrierId]);
      if (!sent) throw new AppError("conflict", "The carrier just answered it.");
      return c.json(presentOffer(sent, clock.now()), 200);
    });
}

function present(
  trackingId: string,
  { posting: found, bids }: Awaited<ReturnType<typeof readPosting>>,
): z.infer<typeof posting> {
  return {
    trackingId,
    isPosted: found !== null,
    askingCents: found?.askingCents ?? null,
    postedAt: found?.postedAt.toISOString() ?? null,
    bids: bids.map(({ id, carrierId, carrier, cents, note, state, placedAt }) => ({
      id,
      carrierId,
      carrier,
      cents,
      note,
      state,
      placedAt: placedAt.toISOString(),
    })),
  };
}
