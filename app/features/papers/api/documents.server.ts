import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { labelsAtOnce, paperKinds } from "#app/features/papers/paper.ts";
import { mayActOnPapers } from "#app/features/papers/policy.ts";
import { openPaper, pagePapers } from "#app/features/papers/read.server.ts";
import { downloadHeaders } from "#app/features/papers/routes/as-download.server.ts";
import { firstLabel } from "#app/features/papers/schema.ts";
import { findLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { notYourRole } from "#app/features/shipments/refusal.ts";
import { makeEbol } from "#app/flows/ebol.server.ts";
import { printEndedConfirmations } from "#app/flows/ended-confirmation.server.ts";
import { makeBillOfLading, makeLabels } from "#app/flows/load-papers.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf } from "#server/api/paging.ts";
import { document, presentDocument } from "./document.server.ts";
import { findParty } from "./find-party.server.ts";

const path = "/shipments/{trackingId}/documents";

const list = listOf(document, { name: "DocumentPage", id: "id" });

const listRoute = operation({
  operationId: "listDocuments",
  summary: "List the documents of a shipment",
  description:
    "The documents that you may see as its shipper or its carrier, newest first. Of a shipment that you no longer have, or that was canceled, a carrier keeps what it billed and sent, and a print of what it signed, without addresses, while we owe it something.",
  needs: "documents:read",
  method: "get",
  path,
  request: {
    params: ofShipment,
    query: z.object({ kind: z.enum(paperKinds).optional(), ...list.query }),
  },
  responses: { 200: answers(list.page, "A page of documents.") },
});

const makeRoute = operation({
  operationId: "makeDocument",
  summary: "Create a bill of lading, eBOL or labels",
  description:
    "Creates the document from the current shipment. If nothing has changed since the last one, that one is returned. The eBOL is JSON in the format of NMFTA's LTL eBOL 2.1.0; a 409 lists what the shipment still needs for one.",
  needs: "documents:write",
  method: "post",
  path,
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({
          kind: z.enum(["bill of lading", "eBOL", "labels"]),
          from: firstLabel.meta({
            description: `The first label to print, of at most ${labelsAtOnce} in one document.`,
          }),
        })
        .refine(({ kind, from }) => kind === "labels" || from === undefined, {
          path: ["from"],
          message: "Send it with the kind labels",
        })
        .openapi("NewDocument", { example: { kind: "bill of lading" } }),
    ),
  },
  responses: { 201: answers(document, "The document. Download its file by ID.") },
});

const readRoute = operation({
  operationId: "getDocument",
  summary: "Download a document",
  needs: "documents:read",
  method: "get",
  path: "/documents/{id}",
  request: { params: ofRecord },
  responses: {
    200: {
      description: "The file.",
      content: {
        "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
  },
});

const makers = { "bill of lading": makeBillOfLading, eBOL: makeEbol, labels: makeLabels };

/** Lists, makes and hands out the papers of loads. */
export function documentsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(listRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { id: shipmentId, actor, isEnded } = await findParty(deps, c, trackingId);
      if (isEnded) {
        await printEndedConfirmations({ database, clock, actor }, { id: shipmentId, trackingId });
      }
      const { kind, cursor: after, fields } = c.req.valid("query");
      const page = await pagePapers(database.query, actor, { shipmentId, kind }, { after });
      const rows = page.rows.map(presentDocument);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(makeRoute, async (c) => {
      const { load, actor } = await findLoad(deps, c, c.req.valid("param").trackingId);
      if (!mayActOnPapers(actor, load)) throw notYourRole();
      const { kind, from } = c.req.valid("json");
      const origin = originOf(deps, c);
      const made = await makers[kind]({ database, actor, clock, origin }, load.id, from);
      return c.json(presentDocument({ ...made, kind }), 201);
    })
    .openapi(readRoute, async (c) => {
      const { actor } = c.get("caller");
      const { id } = c.req.valid("param");
      const opened =
        (await openPaper({ database, actor, clock }, id)) ??
        (await openPaper({ database, actor: actAs(actor, "staff"), clock }, id));
      if (!opened) throw new AppError("not_found", "This document does not exist.");
      return c.body(opened.content, 200, downloadHeaders(opened));
    });
}
