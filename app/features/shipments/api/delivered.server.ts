import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { document, presentDocument } from "#app/features/papers/api/document.server.ts";
import type { PaperKind } from "#app/features/papers/paper.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { proofOfDeliveryInput } from "#app/features/papers/schema.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { sentFile } from "#server/api/receive-files.ts";
import { type FoundLoad, findLoad, findLoadOfParty } from "./find-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const proofRoute = (today: Today) =>
  operation({
    operationId: "sendProofOfDelivery",
    summary: "Upload a proof of delivery",
    description:
      "For the carrier of a delivered load. The body is the file: PDF, JPEG, PNG or HEIC, at most 20 MB.",
    needs: "documents:write",
    method: "post",
    path: "/shipments/{trackingId}/proof-of-delivery",
    request: {
      params: ofShipment,
      query: proofOfDeliveryInput(today),
      body: {
        required: true,
        content: {
          "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) },
        },
      },
    },
    responses: { 201: answers(document, "The document.") },
  });

const billRoute = operation({
  operationId: "billShipment",
  summary: "Bill a delivered shipment",
  description: "Invoices the unbilled charges and emails the invoice.",
  audience: "staff",
  needs: "documents:write",
  method: "post",
  path: "/shipments/{trackingId}/invoice",
  request: { params: ofShipment },
  responses: { 201: answers(document, "The invoice.") },
});

/** Proves that a load was delivered, and bills it. */
export function deliveredApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const today = () => companyDays(clock).today;
  const newest = async ({ actor, load }: FoundLoad, kind: PaperKind) => {
    const found = await listPapers(database.query, actor, load.id);
    const [latest] = found
      .filter((one) => one.kind === kind)
      .sort((one, other) => other.broughtAt.getTime() - one.broughtAt.getTime());
    if (!latest) throw new AppError("not_found", "This document does not exist.");
    return presentDocument(latest);
  };
  return newApi()
    .openapi(proofRoute(today), async (c) => {
      const found = await findLoadOfParty(deps, c, c.req.valid("param").trackingId);
      const by = {
        database,
        clock,
        scanFile: deps.scanFile ?? null,
        actor: found.actor,
        origin: originOf(deps, c),
      };
      const delivery = { ...c.req.valid("query"), file: sentFile(c) };
      await uploadProofOfDelivery(by, found.load.id, delivery);
      return c.json(await newest(found, "proof of delivery"), 201);
    })
    .openapi(billRoute, async (c) => {
      const found = await findLoad(deps, c, c.req.valid("param").trackingId);
      const actor = actAs(found.actor, "staff");
      const origin = originOf(deps, c);
      await billLoad({ database, clock, actor, origin }, found.load.id);
      return c.json(await newest(found, "invoice"), 201);
    });
}
