import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { uploadSchema } from "#app/features/papers/schema.ts";
import { showPaper } from "#app/features/papers/show-paper.server.ts";
import { uploadPaper } from "#app/features/papers/upload-paper.server.ts";
import { ofShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { sentFile } from "#server/api/receive-files.ts";
import { document, presentDocument } from "./document.server.ts";
import { findParty } from "./find-party.server.ts";

const uploadRoute = operation({
  operationId: "uploadDocument",
  summary: "Upload a document of a shipment",
  description:
    "For a carrier that has or had the shipment, which reads what it sent, as our team does, until our team shows it to the shipper. The body is the file: PDF, JPEG, PNG or HEIC, at most 20 MB. A file that you sent as this kind already is a 409.",
  needs: "documents:write",
  method: "post",
  path: "/shipments/{trackingId}/uploads",
  request: {
    params: ofShipment,
    query: uploadSchema,
    body: {
      required: true,
      content: {
        "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
  },
  responses: { 201: answers(document, "The document.") },
});

const decision = (what: "show" | "hide", summary: string) =>
  operation({
    operationId: `${what}Document`,
    summary,
    description: "An upload, or a driver's photos of an event.",
    audience: "staff",
    needs: "documents:write",
    method: "post",
    path: `/documents/{id}/${what}`,
    request: { params: ofRecord },
    responses: { 204: { description: "Done. The response has no body." } },
  });

/** Takes documents of loads, and decides what customers see of them. */
export function uploadsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const decide = (c: ApiContext, versionId: string, isShown: boolean) =>
    showPaper(
      { database, clock, actor: actAs(c.get("caller").actor, "staff") },
      { versionId, isShown },
    );
  return newApi()
    .openapi(uploadRoute, async (c) => {
      const { id, actor } = await findParty(deps, c, c.req.valid("param").trackingId);
      const by = { database, clock, scanFile: deps.scanFile ?? null, actor };
      const sent = c.req.valid("query");
      const stored = await uploadPaper(by, id, { ...sent, file: sentFile(c) });
      return c.json(presentDocument({ ...stored, kind: sent.kind }), 201);
    })
    .openapi(decision("show", "Show a document to the shipper"), async (c) => {
      await decide(c, c.req.valid("param").id, true);
      return c.body(null, 204);
    })
    .openapi(decision("hide", "Hide a document from the shipper"), async (c) => {
      await decide(c, c.req.valid("param").id, false);
      return c.body(null, 204);
    });
}
