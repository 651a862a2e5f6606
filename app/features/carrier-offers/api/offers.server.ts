import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import {
  counterCarrierOffer,
  declineCarrierOffer,
} from "#app/features/carrier-offers/answer.server.ts";
import { isConcerned, standingAt } from "#app/features/carrier-offers/carrier-offer.ts";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { type OfferedTerms, termsShown } from "#app/features/carrier-offers/offered-terms.ts";
import {
  type DeskOffer,
  findAnyOffer,
  findOwnOffer,
  type OwnOffer,
  pageAllOffers,
  pageOwnOffers,
} from "#app/features/carrier-offers/queries.server.ts";
import {
  acceptOfferInput,
  counterInput,
  declineCarrierOfferSchema,
} from "#app/features/carrier-offers/schema.ts";
import { readShownTerms } from "#app/features/carrier-offers/terms.server.ts";
import { signSchema } from "#app/features/papers/schema.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf } from "#server/api/paging.ts";
import { scopeOf } from "#server/api/scope-all.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import {
  carrierOffer,
  carrierOfferStanding,
  offerWithLoad,
  presentOffer,
} from "./offer-schemas.server.ts";

const answered = { 200: answers(carrierOffer, "The changed offer.") };

const list = listOf(carrierOffer, { name: "OfferPage", id: "id" });

const listRoute = operation({
  operationId: "listOffers",
  summary: "List offers",
  description: "The loads we offered you as a carrier, newest first.",
  needs: "offers:read",
  method: "get",
  path: "/offers",
  request: {
    query: z.object({
      standing: carrierOfferStanding.optional(),
      trackingId: trackingId.optional(),
      scope: scopeOf("offers"),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of offers.") },
});

const readRoute = operation({
  operationId: "getOffer",
  summary: "Retrieve an offer",
  needs: "offers:read",
  method: "get",
  path: "/offers/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(offerWithLoad, "The offer with its load.") },
});

const acceptRoute = operation({
  operationId: "acceptOffer",
  summary: "Accept an offer",
  description:
    "Assigns the load to you at the offered pay, as the version that you read shows it. Sign the rate confirmation before dispatch. If we can't confirm the load with you, the answer is a 422 with the number to call; the same goes for signing.",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/accept",
  request: { params: ofRecord, body: takes(acceptOfferInput) },
  responses: answered,
});

const declineRoute = operation({
  operationId: "declineOffer",
  summary: "Decline an offer",
  description: "Takes back a counter, too, while we haven't agreed to it.",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/decline",
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject(declineCarrierOfferSchema.shape)
        .openapi("OfferDecline", { example: { reason: "No truck there" } }),
    ),
  },
  responses: answered,
});

const counterRoute = operation({
  operationId: "counterOffer",
  summary: "Counter an offer",
  description: "If we agree while the offer is open, the load is yours at this price.",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/counter",
  request: {
    params: ofRecord,
    body: takes(counterInput),
  },
  responses: answered,
});

const { name, title } = signSchema.shape;

const signRoute = operation({
  operationId: "signRateConfirmation",
  summary: "Sign the rate confirmation",
  description:
    "Signs the rate confirmation of an offer you accepted. Download and read it first: the SHA-256 hash names the version you agree to. One that pays $0.00 or less can't be signed until our staff say why: the answer is a 422 with the number to call, and `rateConfirmation` of the offer is null.",
  needs: "offers:write",
  method: "post",
  path: "/offers/{id}/sign",
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject({
          name,
          title,
          sha256: z.string().regex(/^[0-9a-f]{64}$/, "Send it as the offer shows it"),
          agreed: z.literal(true).openapi({ description: "You accept the rate confirmation." }),
        })
        .openapi("RateConfirmationSignature", {
          example: {
            name: "Paul Line",
            title: "Dispatcher",
            sha256: "0".repeat(64),
            agreed: true,
          },
        }),
    ),
  },
  responses: { 200: answers(offerWithLoad, "The offer with the signed rate confirmation.") },
});

/** A carrier's offers, and its answers to them. */
export function offersApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const find = async (c: ApiContext, id: string) => {
    const actor = actAs(c.get("caller").actor, "carrier");
    const found = await findOwnOffer(query, actor, id);
    if (!found) throw new AppError("not_found", "This offer does not exist.");
    const origin = originOf(deps, c);
    return { found, by: { database, actor, clock, origin } };
  };
  const present = (found: Parameters<typeof presentOffer>[0]) => presentOffer(found, clock.now());
  const presentWithLoad = async (found: OwnOffer | DeskOffer) => {
    const { shipmentId } = found;
    const isAccepted = found.state === "accepted";
    const isLive = "maxCents" in found || isConcerned(standingAt(found, clock.now()));
    const shown = isLive
      ? termsShown(
          await readOfferedLoad(query, shipmentId, {
            isAccepted: false,
            legId: found.legId,
          }),
        )
      : (await readShownTerms(query, found.id))?.terms;
    const made = isAccepted
      ? await makeRateConfirmation(
          { database, clock, actor: null },
          { shipmentId, offerId: found.id },
        )
      : undefined;
    const load = shown ? presentLoad(shown) : null;
    return {
      ...present(found),
      load,
      rateConfirmation: made ? presentConfirmation(made) : null,
    };
  };
  const presentNow = async (c: ApiContext, id: string) => present((await find(c, id)).found);

  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor } = c.get("caller");
      const { scope, cursor: after, fields, ...filter } = c.req.valid("query");
      const wanted = { ...filter, now: clock.now() };
      const page =
        scope === "all"
          ? await pageAllOffers(query, actAs(actor, "staff"), wanted, { after })
          : await pageOwnOffers(query, actAs(actor, "carrier"), wanted, { after });
      const rows = page.rows.map(present);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      const { id } = c.req.valid("param");
      const staff = actAs(c.get("caller").actor, "staff");
      const found = (await findAnyOffer(query, staff, id)) ?? (await find(c, id)).found;
      return c.json(await presentWithLoad(found), 200);
    })
    .openapi(signRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      const { agreed: _, ...signature } = c.req.valid("json");
      const from = {
        ipAddress: clientAddress(c, deps.trustedProxyHops),
        userAgent: c.req.header("user-agent")?.slice(0, 300) ?? null,
      };
      await signRateConfirmation(by, found, { ...signature, ...from });
      return c.json(await presentWithLoad(found), 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      await acceptCarrierOffer(by, found, c.req.valid("json").version);
      return c.json(await presentNow(c, id), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      await declineCarrierOffer(by, found, c.req.valid("json"));
      return c.json(await presentNow(c, id), 200);
    })
    .openapi(counterRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { found, by } = await find(c, id);
      await counterCarrierOffer(by, found, c.req.valid("json"));
      return c.json(await presentNow(c, id), 200);
    });
}

function presentLoad({ mode, weight, description, stops }: OfferedTerms) {
  return {
    mode,
    weight,
    description,
    stops: stops.map(({ kind, city, timeZone, windowFrom, windowTo }) => ({
      kind,
      city,
      timeZone,
      windowFrom,
      windowTo,
    })),
  };
}

type Confirmation = NonNullable<Awaited<ReturnType<typeof makeRateConfirmation>>>;

function presentConfirmation({ version, signature }: Confirmation) {
  return {
    documentId: version.id,
    sha256: version.sha256,
    signature: signature
      ? {
          name: signature.name,
          title: signature.title,
          signedAt: signature.signedAt.toISOString(),
        }
      : null,
  };
}
